/** A word within a `tsquery`, whatever its characters. */
export const lexeme = (word: string) => `'${word.replace(/[\\']/g, '\\$&')}'`;

/** Any word that begins so. */
export const beginning = (word: string) => `${lexeme(word)}:*`;
