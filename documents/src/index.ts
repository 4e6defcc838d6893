export { addedHeadings, type Block, type BlockPlace, isSamePlace, placeOf } from './block.ts';
export { fitsFormat } from './fits-format.ts';
export type { DocumentFormat } from './formats.ts';
export { findLanguages, MissingLanguage } from './image/languages.ts';
export { type Note, noteText } from './note.ts';
export { DocumentProblem, type ProblemKind } from './problem.ts';
export { readBlocks } from './read-blocks.ts';
export type { LanguageFile, ReadOptions } from './read-options.ts';
export {
  type DocumentInput,
  type OpenDocument,
  openDocument,
  openInWorker,
  type WorkerLimits,
  type WorkerOptions,
} from './worker/open-document.ts';
export { type ServedDocument, serveDocument } from './worker/serve-document.ts';
export { MemoryInUse } from './worker/watch-memory.ts';
