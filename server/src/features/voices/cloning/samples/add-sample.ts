import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { limits, type VoiceSampleKind } from '@foyer/contract';
import { soundFormatOf } from '@foyer/contract/sound-formats';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { and, eq, isNull } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { NotFound } from '#platform/errors';
import { SpeechFailure } from '#platform/speech';
import { voice_samples } from '../table.ts';
import { checkSample } from './check-sample.ts';
import { isSpokenConsent } from './is-spoken-consent.ts';
import { sampleRefusal } from './refusals.ts';
import { soundsSame } from './sounds-same.ts';

export interface NewSample {
  localFile: string;
  size: number;
  name: string;
  kind: VoiceSampleKind;
  /** Name of the person who reads the consent sentence; only for the kind "consent". */
  signature: string | undefined;
}

/** Checks a sample and stores it until a clone is made. Throws a `Refusal` that says why it cannot be used. */
export async function addSample(ctx: UserContext, sample: NewSample, signal: AbortSignal) {
  const { localFile, name, kind } = sample;
  const waiting = await ctx.database.db
    .select({ name: voice_samples.name, envelope: voice_samples.envelope, digest: voice_samples.digest })
    .from(voice_samples)
    .where(and(eq(voice_samples.user_id, ctx.viewer.id), isNull(voice_samples.voice_id)));
  if (waiting.length >= limits.voiceSample.maxCount) throw sampleRefusal.tooMany();
  const sound = await checkSample(localFile, name);
  const same = waiting.find(
    ({ digest, envelope }) => digest === sound.digest || soundsSame(envelope, sound.envelope),
  );
  if (same) throw sampleRefusal.same(name, same.name);
  const consentCheck =
    kind === 'consent' ? await verifySpokenConsent(ctx, sample, sound.mediaType, signal) : {};
  const id = randomUUID();
  const storage_path = `${ctx.viewer.id}/${id}.${soundFormatOf(sound.mediaType)}`;
  await ctx.storage.putFile('recordings', storage_path, localFile);
  const [row] = await ctx.database.db
    .insert(voice_samples)
    .values({
      ...{ id, user_id: ctx.viewer.id, name, kind, size: sample.size, storage_path, ...consentCheck },
      signature: kind === 'consent' ? sample.signature : undefined,
      ...{ media_type: sound.mediaType, seconds: sound.seconds, digest: sound.digest },
      ...{ envelope: Buffer.from(sound.envelope), consent_version: cloneConsentVersion },
    })
    .onConflictDoNothing()
    .returning()
    .catch(async (error: unknown) => {
      await ctx.storage.remove('recordings', storage_path);
      // The account was deleted during the upload.
      throw violatedConstraint(error)?.endsWith('_fk') ? new NotFound('Account') : error;
    });
  if (row) return row;
  await ctx.storage.remove('recordings', storage_path);
  throw sampleRefusal.same(name, name);
}

/**
 * Transcribes the consent sentence, if a transcription service is configured, and rejects another text. If the service
 * fails, the sample is accepted unverified.
 */
async function verifySpokenConsent(
  { speech }: UserContext,
  { localFile, signature }: NewSample,
  mediaType: string,
  signal: AbortSignal,
) {
  if (!speech.transcription || !signature) return {};
  try {
    const audio = await openAsBlob(localFile, { type: mediaType });
    const transcript = await speech.transcription.transcribe(
      audio,
      `audio.${soundFormatOf(mediaType)}`,
      signal,
    );
    if (!isSpokenConsent(transcript, signature)) throw sampleRefusal.notTheSentence(transcript.slice(0, 200));
    return { heard: transcript, is_heard: true };
  } catch (error) {
    if (error instanceof SpeechFailure) return {};
    throw error;
  }
}
