export { type AnswerEncoder, createAnswerEncoder } from './encoder/create-answer-encoder.ts';
export { SpeechProblem } from './problem.ts';
export { isAudible, loudnessOf } from './sound/loudness.ts';
export { type Pcm, sampleRate } from './sound/pcm.ts';
export { medianPitchOf } from './sound/pitch.ts';
export { type BuiltInSpeech, createBuiltInSpeech } from './synthesis/create-built-in-speech.ts';
export { languageOf, SpeechRequests, toProse } from './text/index.ts';
export { type BuiltInVoiceName, builtInVoices, type VoiceSetting } from './voices.ts';
