/**
 * Milliseconds between the live region and the first toast in it: screen readers do not announce a toast that is added
 * together with its region. A module of its own, since component tests set it to 0.
 */
export const firstToastDelay: number = 150;
