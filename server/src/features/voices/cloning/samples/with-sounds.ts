import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { limits } from '@foyer/contract';
import { soundFormatOf } from '@foyer/contract/sound-formats';
import { readSound, SoundProblem } from '#platform/audio';
import type { UserContext } from '#platform/context';
import type { VoiceSample } from '#platform/speech';
import type { voice_samples } from '../table.ts';
import { sampleRefusal } from './refusals.ts';

type Sample = typeof voice_samples.$inferSelect;

/** Total of all samples; more does not make the voice more similar. */
const totalPcmSeconds = 60;

/** Passes the samples to an engine: each file, on disk until this returns, and the start of its audio. */
export async function withSounds<T>(
  ctx: UserContext,
  samples: Sample[],
  use: (sounds: VoiceSample[]) => Promise<T>,
): Promise<T> {
  const files: string[] = [];
  try {
    const sounds: VoiceSample[] = [];
    for (const [at, sample] of samples.entries()) {
      const file = await ctx.storage.stagingFile();
      files.push(file);
      const sound = await soundOf(ctx, sample, file, totalPcmSeconds / samples.length);
      // Engines read the type from the extension; the person's own name for it is not sent.
      sounds.push({ ...sound, name: `sample-${at + 1}.${soundFormatOf(sample.media_type)}` });
    }
    return await use(sounds);
  } finally {
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }
}

async function soundOf(
  { storage }: UserContext,
  { name, media_type: type, storage_path }: Sample,
  localFile: string,
  pcmSeconds: number,
): Promise<Omit<VoiceSample, 'name'>> {
  const stored = await storage.open('recordings', storage_path);
  if (!stored) throw sampleRefusal.unreadable(name, 'damaged');
  await pipeline(stored.stream, createWriteStream(localFile, { mode: 0o600 }));
  const limit = { seconds: limits.voiceSample.maxSeconds, pcmSeconds };
  const { pcm, sampleRate } = await readSound(localFile, limit).catch((error) => {
    throw error instanceof SoundProblem ? sampleRefusal.unreadable(name, error.kind) : error;
  });
  return { pcm, sampleRate, file: await openAsBlob(localFile, { type }) };
}
