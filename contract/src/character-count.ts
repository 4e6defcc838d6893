/** Length in code points, as the database counts. */
export const characterCount = (text: string) => [...text].length;
