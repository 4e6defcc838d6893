const fading = 'transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

/** CSS classes of overlays: the backdrop, and dialogs, menus and panels. */
export const overlayLook = {
  backdrop: `fixed inset-0 bg-black/50 ${fading}`,
  sheet: `fixed overflow-y-auto border border-line bg-surface text-ink shadow-raised ${fading}`,
};
