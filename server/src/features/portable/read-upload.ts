import { limits } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { Invalid, TooLarge } from '#platform/errors';
import { withUpload } from '#platform/storage';
import { CardProblem } from './reading/problem.ts';
import type { CardFile } from './reading/read-file.ts';
import { runTask } from './worker/run-task.ts';

const limit = {
  maxBytes: limits.card.charxMaxBytes,
  tooLarge: 'This card is too large. A PNG may have 20 MB, JSON 10 MB, CHARX 50 MB.',
};

/** Reads the persona in the form's `file` field in a child process, and the form's other fields. */
export function readUpload<T>(
  { storage }: UserContext,
  request: Request,
  use: (card: CardFile, fields: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  return withUpload(request, storage, limit, async ({ localFile, fields }) =>
    use(await read(localFile, request.signal), fields),
  );
}

async function read(path: string, signal: AbortSignal): Promise<CardFile> {
  try {
    const outcome = await runTask({ type: 'read', path }, signal);
    if (outcome.type !== 'read') throw new Error(`unexpected outcome: ${outcome.type}`);
    return outcome.card;
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error;
    throw error.kind === 'tooLarge' ? new TooLarge(error.message) : new Invalid(error.message);
  }
}
