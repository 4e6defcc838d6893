import { type SQLWrapper, sql } from 'drizzle-orm';
import { messages } from '../table.ts';

/** SQL for the stored text of an answer: if it was interrupted in a live talk, only what was heard. */
export const storedText = (text: SQLWrapper) =>
  sql<string>`case when ${messages.heard} is null then ${text} else ${truncateSql(text, messages.heard)} end`;

/** SQL for the first characters, counted in code points, trimmed at the end. */
export const truncateSql = (text: SQLWrapper, characters: SQLWrapper | number) =>
  sql<string>`rtrim(left(${text}, ${characters}), E' \\n\\r\\t')`;

/** The same in JavaScript. */
export const truncate = (text: string, characters: number) =>
  [...text]
    .slice(0, characters)
    .join('')
    .replace(/[ \n\r\t]+$/, '');
