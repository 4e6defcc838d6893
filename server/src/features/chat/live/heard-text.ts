import { type SQLWrapper, sql } from 'drizzle-orm';
import { messages } from '../table.ts';

/** What is stored of an answer's text: of one that was interrupted in a live talk, only what was heard. */
export const storedText = (text: SQLWrapper) =>
  sql<string>`case when ${messages.heard} is null then ${text} else ${leftOf(text, messages.heard)} end`;

/** The first characters, counted in code points, without white space after them. */
export const leftOf = (text: SQLWrapper, characters: SQLWrapper | number) =>
  sql<string>`rtrim(left(${text}, ${characters}), E' \\n\\r\\t')`;

/** The same in this process. */
export const firstOf = (text: string, characters: number) =>
  [...text]
    .slice(0, characters)
    .join('')
    .replace(/[ \n\r\t]+$/, '');
