import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { documentFormats } from '@foyer/contract/document-formats';
import { type Note, readBlocks, serveDocument } from '@foyer/documents';
import { createBuiltinEmbedding } from '@foyer/engine/embedding';
import { type CutPassage, cutPassages } from '../passages/cut-passages.ts';
import { maxPieceLength } from '../passages/pieces.ts';
import { indexedText, searchVector, withContext } from '../passages/search-vector.ts';
import type {
  BreakerQuestion,
  BreakerReply,
  IndexedPassage,
  PassageBatch,
  WorkerInput,
} from './worker-input.ts';

/** Reads one document in its own thread, cuts it, and embeds its passages in batches on request. */
await serveDocument<WorkerInput, PassageBatch>(async (input, onPage) => {
  const { bytes, format, pictures, embed, batchSize } = input;
  const notes: Note[] = [];
  const onNote = (note: Note) => void notes.push(note);
  const blocks = await readBlocks(bytes, format, {
    languages: pictures.languages,
    describe: await describer(input, onNote),
    tableLength: maxPieceLength,
    onPage,
    onNote,
  });
  const passages = cutPassages(blocks);
  const embedding = embed ? createBuiltinEmbedding() : undefined;
  let next = 0;
  return {
    size: passages.length,
    notes,
    next: async () => {
      const batch = passages.slice(next, next + batchSize);
      next += batch.length;
      const texts = batch.map((passage) => indexedText(withContext(passage, input.context)));
      return {
        passages: batch.map((passage) => indexPassage(passage, input)),
        vectors: await embedding?.embed(texts),
      };
    },
  };
});

/** The model client is loaded only if needed: without it a thread starts four times faster. */
async function describer({ format, pictures: { vision } }: WorkerInput, onNote: (note: Note) => void) {
  const { mediaType } = documentFormats[format];
  if (!vision || !mediaType.startsWith('image/')) return undefined;
  // A failing model loses only the description, not the text in the picture.
  const skipDescription = (reason: string) => {
    onNote({ kind: 'not_described', reason });
    return undefined;
  };
  const { AiError, createVision } = await import('#platform/ai/vision');
  const engine = createVision(vision.ai);
  return (
    engine &&
    (async (picture: Uint8Array) => {
      const refusal = await askBreaker(vision.breaker);
      if (refusal) return skipDescription(refusal);
      const report = (question: BreakerQuestion) => vision.breaker.postMessage(question);
      try {
        const description = await engine.describe(picture, mediaType);
        report({ failure: undefined });
        return description;
      } catch (error) {
        if (!(error instanceof AiError)) throw error;
        report({ failure: error.code });
        return skipDescription(error.reason);
      }
    })
  );
}

/** Asks before the call, since the model may have become unavailable after the document was started. */
async function askBreaker(breaker: MessagePort): Promise<BreakerReply> {
  breaker.postMessage('may I call' satisfies BreakerQuestion);
  const [reply] = (await once(breaker, 'message')) as [BreakerReply];
  return reply;
}

function indexPassage(passage: CutPassage, { foId, context }: WorkerInput): IndexedPassage {
  return { ...passage, search: searchVector(foId, withContext(passage, context)) };
}
