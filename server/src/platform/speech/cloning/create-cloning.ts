import type { Cloning } from '../speech.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { createBuiltInCloning } from './built-in.ts';
import { createElevenLabsCloning, type ElevenLabsCloningOptions, elevenLabsSettings } from './elevenlabs.ts';

/** ElevenLabs clones where it is set up, else the built-in match does; each forgets what it made. */
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
