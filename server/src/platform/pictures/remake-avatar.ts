import type { AvatarFormat, AvatarSize } from '@foyer/contract/avatar-variants';
import pLimit from 'p-limit';
import { ChildProblem, runInChild } from '../child-processes/index.ts';
import { PictureProblem, type PictureProblemKind } from './problem.ts';

export interface AvatarPicture {
  size: AvatarSize;
  format: AvatarFormat;
  bytes: Uint8Array;
}

export type Outcome =
  | { type: 'made'; pictures: AvatarPicture[] }
  | { type: 'problem'; kind: PictureProblemKind };

const limits = { milliseconds: 20_000, heapMegabytes: 128 };
/** Two at a time: decoding a picture takes 120 MB. */
const queue = pLimit(2);
const script = new URL('./avatar-worker.ts', import.meta.url);

/** Re-encodes a picture, in a child process, in every size and format of an avatar. Throws a `PictureProblem`. */
export async function remakeAvatar(bytes: Uint8Array): Promise<AvatarPicture[]> {
  const outcome = (await queue(() => runInChild(script, bytes, limits)).catch(
    rethrowAsPictureProblem,
  )) as Outcome;
  if (outcome.type === 'problem') throw new PictureProblem(outcome.kind);
  return outcome.pictures;
}

function rethrowAsPictureProblem(error: unknown): never {
  throw error instanceof ChildProblem ? new PictureProblem('tooSlow', error) : error;
}
