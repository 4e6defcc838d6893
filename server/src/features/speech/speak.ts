import type { SpeechAnswer } from '@foyer/contract';
import { Refusal } from '#platform/errors';
import { findKept } from './files/find-kept.ts';
import { giveLink } from './links.ts';
import type { SpeechContext } from './making/makings.ts';
import { keyOf, type Spoken } from './spoken.ts';

/** Nobody hears anything before the first sound; with it is known what speaks, or why nothing does. */
const firstSoundMilliseconds = 30_000;

/**
 * Begins to speak, unless it was spoken before, and gives the address of the sound. Throws why there is none; `early`, that
 * is not waited for.
 */
export async function speak(ctx: SpeechContext, spoken: Spoken, early = false): Promise<SpeechAnswer> {
  if (spoken.requests.length === 0)
    throw new Refusal(400, 'nothing_to_say', 'There is nothing to read aloud.');
  const asked = ctx.speech.synthesis.engineOf(spoken.voice);
  const key = keyOf(spoken, asked);
  const isKept = !ctx.makings.find(key) && (await findKept(ctx, key)) !== undefined;
  const making = isKept ? undefined : ctx.makings.begin(ctx, spoken, asked);
  const begun = early ? undefined : making?.begun(firstSoundMilliseconds);
  const [audioUrl] = await Promise.all([giveLink(ctx, spoken), begun]);
  if (making) ctx.makings.registerUrl(audioUrl, making);
  const { engine: id, name } = making?.engine ?? asked;
  return { audioUrl, cached: isKept, engine: { id, name } };
}
