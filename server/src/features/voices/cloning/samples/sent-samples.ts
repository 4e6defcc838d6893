import { rm, writeFile } from 'node:fs/promises';
import { limits } from '@foyer/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { Invalid, TooLarge } from '#platform/errors';
import { removeStored } from '#platform/storage';
import { voice_samples } from '../table.ts';
import { addSample } from './add-sample.ts';
import { sampleTooLarge, unusable } from './refusals.ts';

export interface SentSamples {
  /** Base64 or data URLs. */
  audio_samples: string[];
  sample_names: string[];
  sample_mime_types: string[];
}

type Sample = typeof voice_samples.$inferSelect;

/** Stores the samples of a request while it runs, and deletes them if no voice was made. */
export async function withSentSamples<T>(
  ctx: UserContext,
  request: SentSamples,
  signal: AbortSignal,
  use: (samples: Sample[]) => Promise<T>,
): Promise<T> {
  const samples: Sample[] = [];
  try {
    for (const [at, sound] of request.audio_samples.entries()) {
      const name = request.sample_names[at] || `Sample ${at + 1}`;
      const kind = kindOf(request.sample_mime_types[at] ?? '');
      samples.push(await addSentSample(ctx, { sound, name, kind }, signal));
    }
    return await use(samples);
  } catch (error) {
    await removeUnusedSamples(ctx, samples);
    throw error;
  }
}

/** The kind of each sample. */
export const kindsOfSent = ({ audio_samples, sample_mime_types }: SentSamples) =>
  audio_samples.map((_, at) => kindOf(sample_mime_types[at] ?? ''));

async function addSentSample(
  ctx: UserContext,
  { sound, name, kind }: { sound: string; name: string; kind: ReturnType<typeof kindOf> },
  signal: AbortSignal,
): Promise<Sample> {
  const bytes = bytesOf(sound, name);
  await ctx.limits.use('samplePerHour', ctx.viewer.id);
  const localFile = await ctx.storage.stagingFile();
  try {
    await writeFile(localFile, bytes, { mode: 0o600 });
    return await addSample(ctx, { localFile, size: bytes.length, name, kind, signature: undefined }, signal);
  } finally {
    await rm(localFile, { force: true });
  }
}

function bytesOf(text: string, name: string): Buffer {
  const base64 = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (!base64 || /[^\w+/=\s-]/.test(base64)) throw new Invalid(unusable(name));
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.voiceSample.maxBytes) throw new TooLarge(sampleTooLarge);
  return bytes;
}

/** The type of a recording contains its codec, the type of a file never does. */
const kindOf = (mimeType: string) => (/codecs=/i.test(mimeType) ? 'recorded' : 'uploaded');

async function removeUnusedSamples(ctx: UserContext, samples: Sample[]) {
  if (samples.length === 0) return;
  await ctx.database.transaction(async (tx) => {
    const ids = samples.map(({ id }) => id);
    const removed = await tx
      .delete(voice_samples)
      .where(and(inArray(voice_samples.id, ids), isNull(voice_samples.voice_id)))
      .returning({ path: voice_samples.storage_path });
    await removeStored(
      tx,
      ctx,
      'recordings',
      removed.map(({ path }) => path),
    );
  });
}
