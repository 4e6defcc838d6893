export { createSpeech } from './create-speech.ts';
export type { Speech } from './speech.ts';
