import type { ClonedVoice as Answer, CloneConsent, VoiceSampleKind } from '@foyer/contract';
import { limits } from '@foyer/contract';
import { countedSeconds } from '@foyer/contract/voice-clone-consent';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { Conflict, Invalid, Refusal } from '#platform/errors';
import { itemAt } from '#platform/must-get';
import { type ClonedVoice, SpeechFailure } from '#platform/speech';
import { voices } from '../table.ts';
import { queueCopyDeletion } from './removal/delete-copies.ts';
import { sampleRefusal } from './samples/refusals.ts';
import { kindsOfSent, type SentSamples, withSentSamples } from './samples/sent-samples.ts';
import { sampleView } from './samples/view.ts';
import { withSounds } from './samples/with-sounds.ts';
import { voice_clone_consents, voice_samples } from './table.ts';

interface Input extends SentSamples {
  name: string;
  consent_data: Required<CloneConsent>;
  sample_ids: string[];
}

type Sample = typeof voice_samples.$inferSelect;

/** Users with a clone in progress in this process. */
const cloningUsers = new Set<string>();

/**
 * Makes a private voice from the viewer's samples, in the request or uploaded before, and stores the consent. If the
 * client disconnects earlier, no voice is made; uploaded samples are kept.
 */
export async function cloneVoice(ctx: UserContext, input: Input, signal: AbortSignal): Promise<Answer> {
  const { id } = ctx.viewer;
  if (cloningUsers.has(id))
    throw new Conflict('clone_running', 'Your last voice is still being cloned. Please wait.');
  cloningUsers.add(id);
  try {
    return await cloneOnce(ctx, input, signal);
  } finally {
    cloningUsers.delete(id);
  }
}

async function cloneOnce(ctx: UserContext, input: Input, signal: AbortSignal): Promise<Answer> {
  await ctx.limits.use('clonePerDay', ctx.viewer.id);
  let hasBegun = false;
  try {
    if (input.audio_samples.length > 0) requireLength(kindsOfSent(input));
    return await withSentSamples(ctx, input, signal, async (sent) => {
      const samples = sent.length > 0 ? sent : await findSamples(ctx, input.sample_ids);
      hasBegun = true;
      const clone = await withSounds(ctx, samples, (sounds) => {
        refuseAborted(signal);
        // Not aborted if the client disconnects: without the id, the provider's copy could not be deleted.
        return ctx.speech.cloning.clone(sounds, input.name, ctx.stopping);
      }).catch((error) => {
        throw isRefused(error) ? sampleRefusal.noVoice(samples.map(({ name }) => name)) : error;
      });
      const row = await insertVoice(ctx, input, samples, clone, signal).catch(async (error) => {
        await queueCopyDeletion(ctx, ctx.database.db, { provider: ctx.speech.cloning.provider, ...clone });
        throw error;
      });
      return {
        voiceId: row.id,
        providerVoiceId: row.voice_id,
        sampleAudioUrl: (await sampleView(ctx.storage, itemAt(samples, 0))).audio_url,
        message: messageOf(ctx, clone),
      };
    });
  } catch (error) {
    // The daily limit counts reading the samples and calling the provider, unless the site is at fault.
    if (!hasBegun || isFaultOfSite(error) || (await countAsUpload(ctx, error)))
      await ctx.limits.refund('clonePerDay', ctx.viewer.id);
    throw error;
  }
}

/** True if the person's input did not cause the error. */
const isFaultOfSite = (error: unknown) => !(error instanceof Refusal) || error.status >= 500;

/** The engine could not use the samples. */
const isRefused = (error: unknown) => error instanceof SpeechFailure && error.code === 'speech_refused';

/**
 * Samples in which the built-in engine finds no voice cost no provider anything: they count as an upload instead, which
 * limits repetitions.
 */
async function countAsUpload({ limits, speech, viewer }: UserContext, error: unknown): Promise<boolean> {
  if (!speech.cloning.isApproximate || !(error instanceof Refusal) || error.code !== 'sample_no_voice')
    return false;
  return limits.use('samplePerHour', viewer.id).then(
    () => true,
    () => false,
  );
}

/** Throws if the person cancelled or closed the page. */
function refuseAborted(signal: AbortSignal) {
  if (signal.aborted) throw new Conflict('clone_canceled', 'Canceled: no voice was made.');
}

async function findSamples({ database, viewer }: UserContext, ids: string[]): Promise<Sample[]> {
  const rows = await database.db
    .select()
    .from(voice_samples)
    .where(
      and(
        inArray(voice_samples.id, ids),
        eq(voice_samples.user_id, viewer.id),
        isNull(voice_samples.voice_id),
      ),
    )
    .orderBy(voice_samples.created_at);
  if (rows.length !== new Set(ids).size)
    throw new Invalid('A sample is not there any more. Please look through your samples.');
  requireLength(rows.map(({ kind }) => kind));
  return rows;
}

/** The specification counts by the kind of sample, not by its length. */
function requireLength(kinds: VoiceSampleKind[]) {
  const seconds = kinds.reduce((sum, kind) => sum + countedSeconds(kind), 0);
  const missing = limits.voiceClone.seconds - seconds;
  if (missing > 0) throw new Invalid(`Need ${missing} more seconds`);
}

const insertVoice = (
  ctx: UserContext,
  { name, consent_data }: Input,
  samples: Sample[],
  clone: ClonedVoice,
  signal: AbortSignal,
) =>
  ctx.database.transaction(async (tx) => {
    const { timestamp, ...consents } = consent_data;
    const row = onlyRow(
      await tx
        .insert(voices)
        .values({
          ...{ name, voice_id: clone.voice_id, setting: clone.setting ?? null, tags: ['cloned'] },
          ...{ provider: ctx.speech.cloning.provider, created_by: ctx.viewer.id, visibility: 'private' },
          description: descriptionOf(ctx),
        })
        .returning(),
    );
    // A consent sentence that was read with another signature does not count.
    const consentSample = samples.find(
      ({ kind, signature }) => kind === 'consent' && signature === consent_data.signature,
    );
    await tx.insert(voice_clone_consents).values({
      ...consents,
      ...{ voice_id: row.id, user_id: ctx.viewer.id, signed_at: new Date(timestamp) },
      is_spoken: consentSample?.is_heard ?? null,
    });
    const assigned = await tx
      .update(voice_samples)
      .set({ voice_id: row.id })
      .where(
        and(
          inArray(
            voice_samples.id,
            samples.map(({ id }) => id),
          ),
          isNull(voice_samples.voice_id),
        ),
      )
      .returning({ id: voice_samples.id });
    // Another clone has used the same samples first, or one was deleted meanwhile.
    if (assigned.length !== samples.length)
      throw new Conflict('samples_changed', 'Your samples changed meanwhile. Please look through them.');
    refuseAborted(signal);
    return row;
  });

const descriptionOf = ({ speech: { cloning } }: UserContext) =>
  cloning.isApproximate
    ? 'An approximate match of its maker’s voice, by the built-in engine.'
    : 'A replica of its maker’s voice.';

function messageOf({ speech: { cloning } }: UserContext, { waitsForVerification }: ClonedVoice): string {
  if (waitsForVerification)
    return 'Voice Cloning Completed! ElevenLabs asks you to verify your voice there before it speaks.';
  if (!cloning.isApproximate) return 'Voice Cloning Completed!';
  return 'Voice Cloning Completed! It is an approximate match: a built-in voice, tuned to be near to yours.';
}
