export { languageOf } from './language-of.ts';
export { SpeechRequests } from './speech-requests.ts';
export { toProse } from './to-prose.ts';
