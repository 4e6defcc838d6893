/**
 * True for a key of an input method, such as the Enter that accepts a Japanese word. Safari ends the composition before
 * it sends that key, which only the key code tells from others (WebKit bug 165004).
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229;
