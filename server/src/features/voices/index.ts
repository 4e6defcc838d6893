export { findPublicVoice, setPublicVoice, type VoiceName } from './of-persona/public-voice.ts';
export { spokenVoice } from './of-persona/spoken-voice.ts';
export { findUsableVoice } from './policy.ts';
export { findVoice, type VoiceRow } from './voice-row.ts';
