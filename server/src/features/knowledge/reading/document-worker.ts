import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { createBuiltinEmbedding } from '@foyer/engine/embedding';
import { type CutPassage, cutPassages } from '../passages/cut-passages.ts';
import { distinctTerms, indexedText, searchVector, underContext } from '../passages/search-vector.ts';
import type { PictureReading } from './image/picture-reading.ts';
import { DocumentProblem } from './problem.ts';
import { readBlocks } from './read-blocks.ts';
import type { FromWorker, IndexedPassage, PictureSettings, WorkerInput } from './worker-messages.ts';

const notDescribed = 'What is written in this picture is known, what it shows is not yet.';

/** Reads one document in a thread of its own, then gives its passages batch by batch as they are asked for. */
const { bytes, mediaType, pictures, foId, context, embed, batchSize } = workerData as WorkerInput;
const port = parentPort!;
const say = (message: FromWorker) => port.postMessage(message);

let remark: string | undefined;

try {
  const passages = cutPassages(await readBlocks(bytes, mediaType, await readingOf(pictures)));
  const embedding = embed ? createBuiltinEmbedding() : undefined;
  say({ type: 'read', passages: passages.length, remark });
  let next = 0;
  port.on('message', async () => {
    const batch = passages.slice(next, next + batchSize);
    next += batch.length;
    const vectors = await embedding?.embed(
      batch.map((passage) => indexedText(underContext(passage, context))),
    );
    say({ type: 'batch', passages: batch.map(indexed), vectors });
  });
} catch (error) {
  if (!(error instanceof DocumentProblem)) throw error;
  say({ type: 'problem', kind: error.kind });
}

/** What speaks to models is loaded only for a model: a thread starts four times faster without it. */
async function readingOf({ languages, ai }: PictureSettings): Promise<PictureReading> {
  if (!ai.visionModel || !mediaType.startsWith('image/')) return { languages, onPage, onUnread };
  const { AiError, createVision } = await import('#platform/ai/vision');
  const vision = createVision(ai);
  if (!vision) return { languages };
  const describe = (picture: Uint8Array, type: string) =>
    vision.describe(picture, type).catch((error: unknown) => {
      // A model that fails costs the description, never what is written in the picture.
      if (!(error instanceof AiError)) throw error;
      remark = `${notDescribed} ${error.message}`;
      return undefined;
    });
  return { languages, describe };
}

function onUnread(pages: number): void {
  remark = `The first pages without text that can be selected were read as pictures, ${pages} more were not.`;
}

async function onPage(read: number, pages: number): Promise<void> {
  say({ type: 'page', read, pages });
  await once(port, 'message');
}

function indexed(passage: CutPassage): IndexedPassage {
  const whole = underContext(passage, context);
  return { ...passage, search: searchVector(foId, whole), terms: distinctTerms(whole) };
}
