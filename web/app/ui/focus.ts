/** True if nothing has the focus, as after the focused element was removed. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** False on touch screens, where the focus of a text field opens the keyboard. */
export const hasMouse = () => window.matchMedia('(pointer: fine)').matches;
