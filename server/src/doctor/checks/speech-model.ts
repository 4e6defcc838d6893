import { createBreakers } from '#platform/breaker';
import { SpeechFailure } from '#platform/speech';
import { createOpenAiSpeech } from '../../platform/speech/synthesis/openai.ts';
import { isBuiltInVoice, siteVoices } from '../../platform/speech/synthesis/site-voice.ts';
import { askServer, originOf } from '../ask-server.ts';
import { type Check, type Finding, good, Problem, unset, warning } from '../check.ts';

/** The speech model, tested with one word. */
export const speechModel: Check = {
  title: 'Speech model',
  async examine({ config: { speech }, timeout }) {
    const { openAi } = speech;
    if (!openAi) return [unset('The built-in voices speak.')];
    const origin = originOf(openAi.baseUrl);
    await askServer(openAi.baseUrl, { timeout, setting: 'SPEECH_BASE_URL, else AI_BASE_URL' });
    const engine = createOpenAiSpeech({ ...openAi, idleTimeout: timeout, breakers: createBreakers() });
    const voice = { provider: 'openai', voice_id: 'alloy' };
    try {
      for await (const _ of engine.synthesize('Hello.', voice, { signal: new AbortController().signal }))
        break;
    } catch (error) {
      if (!(error instanceof SpeechFailure)) throw error;
      throw new Problem(`${origin} does not speak by ${openAi.model}: ${error.message}`);
    }
    return [good(`${openAi.model} at ${origin} speaks.`), ...unknownVoices(openAi.voices)];
  },
};

/** A likely misspelling; only rows that an operator has added to the table of voices can have other names. */
function unknownVoices(voices: Readonly<Record<string, string>>): Finding[] {
  const unknown = Object.keys(voices).filter((name) => !isBuiltInVoice(name));
  if (unknown.length === 0) return [];
  const names = unknown.map((name) => JSON.stringify(name)).join(', ');
  return [warning(`SPEECH_VOICES names ${names}, but the voices of the site are ${siteVoices.join(', ')}.`)];
}
