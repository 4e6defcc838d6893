/** Joins class names. Conflicts of Tailwind classes are not resolved, since each component sets only its own. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
