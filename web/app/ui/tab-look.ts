/** Of a tab, and of a link among those that look like tabs; what marks the one that is open is added. */
export const tabLook =
  '-mb-px min-h-11 cursor-pointer border-b-2 border-transparent px-2 font-semibold sm:px-3 text-muted hover:text-ink';
