import type { Cloning } from '../speech.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { createBuiltInCloning } from './built-in.ts';
import { createElevenLabsCloning, type ElevenLabsCloningOptions, elevenLabsSettings } from './elevenlabs.ts';

/** Clones by ElevenLabs if configured, else by tuning a built-in voice; each deletes its own voices. */
export function createCloning(elevenLabs: ElevenLabsCloningOptions | undefined): Cloning {
  const vendor = elevenLabs && createElevenLabsCloning(elevenLabs);
  const cloning = vendor ?? createBuiltInCloning();
  return {
    ...cloning,
    async forget(voiceId, provider = cloning.provider) {
      if (provider !== 'elevenlabs') return;
      if (!vendor) throw new SpeechFailure('speech_not_set_up', { settings: elevenLabsSettings });
      await vendor.forget(voiceId);
    },
  };
}
