/** With which a persona speaks until its owner chooses. No imports, so a browser may load it. */
export const defaultVoice = 'shimmer';
