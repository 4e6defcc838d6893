export { createSpeech } from './create-speech.ts';
export type { ClonedVoice, SpeakingEngine, Speech, Synthesis, VoiceSample } from './speech.ts';
export { SpeechFailure } from './speech-failure.ts';
