/** The voice of a persona until its owner chooses one. No imports, so a browser may load it. */
export const defaultVoice = 'shimmer';
/** The voice for a text if neither a voice nor a persona is named. */
export const defaultSpeechVoice = 'alloy';
