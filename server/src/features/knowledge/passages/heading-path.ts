const separator = ' › ';

/** A heading path as one text, from the outermost heading on, and back. */
export const joinHeadings = (path: string[]) => path.join(separator);
export const splitHeadings = (text: string) => (text ? text.split(separator) : []);
