export { type MatchEntry, writeMatchEntry } from './writing/write-match-entry.ts';
