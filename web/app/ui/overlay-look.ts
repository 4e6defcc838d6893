const fading = 'transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

/** What lies above the page: the backdrop that dims it, and the dialog, menu or panel itself. */
export const overlayLook = {
  backdrop: `fixed inset-0 bg-black/50 ${fading}`,
  sheet: `fixed overflow-y-auto border border-line bg-surface text-ink shadow-raised ${fading}`,
};
