export { findOwnFile } from './find-own-file.ts';
export { hasPrivatePassages } from './has-private-passages.ts';
export { readablePassages } from './passages/readable-passages.ts';
export { removeFile } from './remove-file.ts';
export { retrieve } from './retrieval/retrieve.ts';
export { scheduleRemoval } from './vectors/schedule-removal.ts';
