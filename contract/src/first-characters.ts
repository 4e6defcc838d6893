/** The start of a text, at most `max` code points. */
export const firstCharacters = (text: string, max: number) => [...text].slice(0, max).join('');
