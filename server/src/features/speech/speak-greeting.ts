import { findVisiblePersona } from '#features/personas';
import { spokenVoice } from '#features/voices';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { requestsOf } from './generate-speech.ts';
import type { SpeechContext } from './making/makings.ts';
import { speak } from './speak.ts';
import { limitSamples } from './speak-sample.ts';

/** A persona that the viewer may see says who it is. */
export async function speakGreeting(ctx: SpeechContext<Context>, { foId }: { foId: string }) {
  await limitSamples(ctx);
  const { db } = ctx.database;
  const persona = await findVisiblePersona(db, ctx.viewer, foId);
  const { voice } = await spokenVoice(db, persona);
  const say = (text: string) => speak(ctx, { voice, requests: requestsOf(text), userId: null, foId });
  try {
    return await say(`Hello, I am ${persona.name}. It is good to meet you.`);
  } catch (error) {
    // The engine cannot read the name: then it greets without.
    if (error instanceof Refusal && error.code === 'speech_script')
      return say('Hello. It is good to meet you.');
    throw error;
  }
}
