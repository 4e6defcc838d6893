export const messages = {
  generation: 'Audio Generation Failed',
  noUrl: 'No audio URL returned',
  playback: 'Playback Failed',
  audio: 'Audio Error',
  autoPlay: 'Auto-play Failed',
  notAllowed: 'The browser did not let the sound start by itself. Press play.',
  elsewhere: 'Another tab is recording or in a live talk.',
  /** Spoken instead of the rest of a text that is too long. */
  longer: '\n\nThere is more to read on the page.',
  brokeOff: 'The sound broke off. The text is kept on the page.',
};
