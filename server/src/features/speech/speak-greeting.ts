import { findVisiblePersona } from '#features/personas';
import { spokenVoice } from '#features/voices';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { requestsOf } from './generate-speech.ts';
import { speak } from './speak.ts';
import { limitSamples } from './speak-sample.ts';
import type { SpeechContext } from './synthesis/running-syntheses.ts';

/** Speaks a persona's greeting, if the viewer may see the persona. */
export async function speakGreeting(ctx: SpeechContext<Context>, { foId }: { foId: string }) {
  await limitSamples(ctx);
  const { db } = ctx.database;
  const persona = await findVisiblePersona(db, ctx.viewer, foId);
  const { voice } = await spokenVoice(db, persona);
  const say = (text: string) => speak(ctx, { voice, requests: requestsOf(text), userId: null, foId });
  try {
    return await say(`Hello, I am ${persona.name}. It is good to meet you.`);
  } catch (error) {
    // The engine cannot speak the name: greet without it.
    if (error instanceof Refusal && error.code === 'speech_script')
      return say('Hello. It is good to meet you.');
    throw error;
  }
}
