export { writeMatchEntry } from './writing/write-match-entry.ts';
