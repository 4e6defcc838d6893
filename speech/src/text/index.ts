export { languageOf } from './language-of.ts';
export { toProse } from './prose-stream.ts';
export { SpeechRequests } from './speech-requests.ts';
