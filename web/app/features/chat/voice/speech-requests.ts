/** Apart, so that it can be loaded late: a live talk has the same with its first load. */
export { SpeechRequests } from '@foyer/speech/text';
