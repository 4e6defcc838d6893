import type { Block } from '../block.ts';
import type { Note } from '../note.ts';
import { readBlocks } from '../read-blocks.ts';
import type { DocumentInput } from './open-document.ts';
import { serveDocument } from './serve-document.ts';

/** Reads one document in a worker thread and passes its blocks on. */
await serveDocument<DocumentInput, Block[]>(async ({ bytes, format, batchSize, ...options }, onPage) => {
  const notes: Note[] = [];
  const onNote = (note: Note) => void notes.push(note);
  const blocks = await readBlocks(bytes, format, { ...options, onPage, onNote });
  let next = 0;
  return {
    size: blocks.length,
    notes,
    next: () => {
      const batch = blocks.slice(next, next + batchSize);
      next += batchSize;
      return batch;
    },
  };
});
