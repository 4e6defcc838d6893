import { SpeechFailure } from '#platform/speech';
import { createOpenAiTranscriber } from '../../platform/speech/openai-transcriber.ts';
import { silence } from '../../platform/speech/sound/silence.ts';
import { askServer, originOf } from '../ask-server.ts';
import { type Check, good, Problem, unset } from '../check.ts';

/** The transcription model, tested with a second of silence. */
export const transcriptionModel: Check = {
  title: 'Transcription model',
  async examine({ config: { speech }, timeout }) {
    const { transcription } = speech;
    if (!transcription) return [unset('None; the browser writes down what people say where it can.')];
    const { baseUrl, model } = transcription;
    await askServer(baseUrl, { timeout, setting: 'AI_BASE_URL' });
    const transcriber = createOpenAiTranscriber({ ...transcription, timeout: Math.max(timeout, 1) });
    await transcriber
      .transcribe(silence(), 'silence.wav', new AbortController().signal)
      .catch((error: unknown) => {
        if (!(error instanceof SpeechFailure)) throw error;
        throw new Problem(`${originOf(baseUrl)} does not write down speech by ${model}: ${error.message}`);
      });
    return [good(`${model} at ${originOf(baseUrl)} takes recordings.`)];
  },
};
