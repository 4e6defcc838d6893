export { bm25 } from './bm25.ts';
export { kindMembers, membersOf } from './kinds.ts';
export { isTypo, relatedness } from './related.ts';
export { type SearchWord, searchWords } from './search-words.ts';
export { stem } from './stem.ts';
export { stopwords } from './stopwords.ts';
export { meaningsOf, phrases, synonymsOf } from './synonyms.ts';
export { isContent, isGeneric, terms } from './terms.ts';
export { normalise, words } from './words.ts';
