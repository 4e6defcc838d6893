import type { SpeechAnswer } from '@foyer/contract';
import { Refusal } from '#platform/errors';
import { findCached } from './files/find-cached.ts';
import { createLink } from './links.ts';
import type { SpeechContext } from './synthesis/running-syntheses.ts';
import { keyOf, type Utterance } from './utterance.ts';

/** How long a request waits for the first audio; only then are the engine that speaks, or the error, known. */
const firstSoundMilliseconds = 30_000;

/**
 * Starts the synthesis unless the audio is cached, and returns its URL. Throws if the synthesis fails before its first
 * audio; with `early` it does not wait for that.
 */
export async function speak(ctx: SpeechContext, utterance: Utterance, early = false): Promise<SpeechAnswer> {
  if (utterance.requests.length === 0)
    throw new Refusal(400, 'nothing_to_say', 'There is nothing to read aloud.');
  const engine = ctx.speech.synthesis.engineOf(utterance.voice);
  const key = keyOf(utterance, engine);
  // Before the synthesis begins, since audio without a URL is not cached.
  const audioUrl = await createLink(ctx, utterance);
  const isCached = !ctx.syntheses.find(key) && (await findCached(ctx, key)) !== undefined;
  const synthesis = isCached ? undefined : ctx.syntheses.begin(ctx, utterance, engine);
  if (synthesis) ctx.syntheses.registerUrl(audioUrl, synthesis);
  if (!early) await synthesis?.whenBegun(firstSoundMilliseconds);
  const { engine: id, name } = synthesis?.engine ?? engine;
  return { audioUrl, cached: isCached, engine: { id, name } };
}
