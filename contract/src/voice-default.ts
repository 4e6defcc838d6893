/** With which a persona speaks until its owner chooses. No imports, so a browser may load it. */
export const defaultVoice = 'shimmer';
/** With which a text is spoken when neither a voice nor a persona is named. */
export const defaultSpeechVoice = 'alloy';
