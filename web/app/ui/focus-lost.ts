/** True if nothing has the focus, as after the focused element was removed. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
