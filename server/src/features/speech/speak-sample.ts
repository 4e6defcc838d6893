import { networkOf } from '#features/accounts';
import { findUsableVoice } from '#features/voices';
import type { Context } from '#platform/context';
import { requestsOf } from './generate-speech.ts';
import { speak } from './speak.ts';
import type { SpeechContext } from './synthesis/running-syntheses.ts';

/** Speaks the sample text of a voice that the viewer may use. */
export async function speakSample(ctx: SpeechContext<Context>, { id }: { id: string }) {
  await limitSamples(ctx);
  const voice = await findUsableVoice(ctx.database.db, ctx.viewer, id);
  return speak(ctx, { voice, requests: requestsOf(voice.sample_text), userId: null, foId: null });
}

export const limitSamples = ({ limits, address }: Context) =>
  limits.use('speechSamplePerMinute', networkOf(address));
