import { createBreakers } from '#platform/breaker';
import { SpeechFailure } from '#platform/speech';
import { createOpenAiSpeech } from '../../platform/speech/synthesis/openai.ts';
import { askServer, originOf } from '../ask-server.ts';
import { type Check, good, Problem, unset } from '../check.ts';

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
    return [good(`${openAi.model} at ${origin} speaks.`)];
  },
};
