const separator = ' › ';

/** A heading path as one text, outermost heading first, and the reverse. */
export const joinHeadings = (path: string[]) => path.join(separator);
export const splitHeadings = (text: string) => (text ? text.split(separator) : []);
