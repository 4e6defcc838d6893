import { type createBuiltInSpeech, SpeechProblem } from '@foyer/speech';
import { SpeechFailure, type SpeechFailureCode } from '../speech-failure.ts';
import { isBuiltInVoice, siteVoiceFor } from './site-voice.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** Speaks every voice of the site without a server; a voice of another provider is spoken by the nearest one. */
export function createBuiltInEngine(speech: ReturnType<typeof createBuiltInSpeech>): SpeechEngine {
  return {
    identity: { engine: 'built-in', model: 'flite-0.1.1', name: 'Built-in voice' },
    async *synthesize(text, voice, { signal, whole }) {
      const { voice_id, setting } = voice;
      const chosenVoice = setting ?? (isBuiltInVoice(voice_id) ? voice_id : siteVoiceFor(voice));
      try {
        yield* speech.synthesize(text, chosenVoice, signal, whole);
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof SpeechProblem ? new SpeechFailure(failureOf[error.kind]) : error;
      }
    },
  };
}

const failureOf: Record<SpeechProblem['kind'], SpeechFailureCode> = {
  script: 'speech_script',
  silent: 'speech_silent',
  crashed: 'speech_crashed',
};
