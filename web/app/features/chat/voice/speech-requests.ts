/** A module of its own to be imported dynamically; live talks import the same code statically. */
export { SpeechRequests } from '@foyer/speech/text';
