import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { runInChild } from '#platform/child-processes';
import type { Platform } from '#platform/context';
import { TooMany } from '#platform/errors';
import { avatarPath } from '#platform/storage';
import { type SharePicture, versionOf } from './share-picture-of.ts';

type Needed = Pick<Platform, 'storage'>;

const limits = { milliseconds: 20_000, heapMegabytes: 128 };
/** One after the other: whoever asks for many at once takes nothing from those who talk. */
const inTurn = pLimit(1);
/** More would wait for longer than who asks does. */
const mostWaiting = 20;
const script = new URL('./share-picture-worker.ts', import.meta.url);

const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});
const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * As a PNG, drawn in a process of its own, once for all who ask meanwhile, and kept in memory for those who ask next.
 * Throws `TooMany` where too many others are being drawn.
 */
export function drawnPicture(ctx: Needed, picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const version = versionOf(picture);
  const kept = drawn.get(version);
  if (kept) return Promise.resolve(kept);
  const begun = underWay.get(version) ?? begin(ctx, picture);
  underWay.set(version, begun);
  return begun
    .then((bytes) => {
      drawn.set(version, bytes);
      return bytes;
    })
    .finally(() => underWay.delete(version));
}

async function begin(ctx: Needed, picture: SharePicture) {
  if (inTurn.pendingCount >= mostWaiting) throw new TooMany(mostWaiting);
  return inTurn(() => draw(ctx, picture));
}

async function draw(ctx: Needed, { name, bio, avatar_url }: SharePicture) {
  const task: SharePictureTask = { name, bio, portrait: await portraitOf(ctx, avatar_url) };
  return (await runInChild(script, task, limits)) as Uint8Array<ArrayBuffer>;
}

/** What the process is told to draw. */
export interface SharePictureTask {
  name: string;
  bio: string;
  portrait: Uint8Array | null;
}

async function portraitOf({ storage }: Needed, url: string | null): Promise<Uint8Array | null> {
  const path = url && avatarPath(url);
  const found = path ? await storage.open('avatars', path) : undefined;
  return found ? buffer(found.stream) : null;
}
