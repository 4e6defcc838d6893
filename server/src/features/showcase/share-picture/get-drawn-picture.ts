import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { networkOf } from '#features/accounts';
import { ChildNotStarted, runInChild } from '#platform/child-processes';
import type { Context } from '#platform/context';
import { Refusal, TooMany } from '#platform/errors';
import { avatarPath } from '#platform/storage';
import { type SharePicture, versionOf } from './share-picture-of.ts';

type Dependencies = Pick<Context, 'storage' | 'limits' | 'address' | 'log'>;

const limits = { milliseconds: 20_000, heapMegabytes: 128 };
/** Draws one picture at a time, so that many requests do not slow down conversations. */
const queue = pLimit(1);
/** Further requests would wait longer than their clients do. */
const maxWaiting = 20;
/** Retry-After in seconds, after which the first waiting pictures are drawn. */
const retrySeconds = 10;
/** Seconds before a failed picture is tried again. */
const failureSeconds = 60;
const script = new URL('./share-picture-worker.ts', import.meta.url);

const cachedPictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});
const failedVersions = new LRUCache<string, true>({ max: 1000, ttl: failureSeconds * 1000 });
const runningDrawings = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * The picture as PNG, drawn in a child process once for concurrent requests, and cached in memory. Throws `TooMany` if
 * too many others are being drawn, or too many for this network.
 */
export async function getDrawnPicture(
  ctx: Dependencies,
  picture: SharePicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const version = versionOf(picture);
  const cached = cachedPictures.get(version);
  if (cached) return cached;
  if (failedVersions.has(version)) throw notDrawn();
  // Joining a running drawing does not count against the limit.
  if (!runningDrawings.has(version)) await ctx.limits.use('sharePicturePerMinute', networkOf(ctx.address));
  const runningDrawing = runningDrawings.get(version) ?? startDrawing(ctx, picture, version);
  runningDrawings.set(version, runningDrawing);
  return runningDrawing.finally(() => runningDrawings.delete(version));
}

async function startDrawing(ctx: Dependencies, picture: SharePicture, version: string) {
  if (queue.pendingCount >= maxWaiting) throw new TooMany(retrySeconds);
  try {
    const bytes = await queue(() => draw(ctx, picture));
    cachedPictures.set(version, bytes);
    return bytes;
  } catch (error) {
    // The process did not start; this says nothing about the picture.
    if (error instanceof ChildNotStarted) throw error;
    ctx.log.error({ err: error }, 'a share picture could not be drawn');
    failedVersions.set(version, true);
    throw notDrawn();
  }
}

const notDrawn = () =>
  new Refusal(503, 'picture_not_drawn', 'This picture could not be drawn. Please try again later.', {
    retryAfter: failureSeconds,
  });

async function draw({ storage }: Dependencies, { name, bio, avatar_url }: SharePicture) {
  const task: SharePictureTask = { name, bio, portrait: await portraitOf(storage, avatar_url) };
  return (await runInChild(script, task, limits)) as Uint8Array<ArrayBuffer>;
}

/** Input of the child process. */
export interface SharePictureTask {
  name: string;
  bio: string;
  portrait: Uint8Array | null;
}

async function portraitOf(storage: Dependencies['storage'], url: string | null): Promise<Uint8Array | null> {
  const path = url && avatarPath(url);
  const storedPicture = path ? await storage.open('avatars', path) : undefined;
  return storedPicture ? buffer(storedPicture.stream) : null;
}
