export { findPublicVoice, setPublicVoice, type VoiceName } from './of-persona/public-voice.ts';
