/** Milliseconds that decide when a turn begins and ends; docs/understand/live-talk.md has the source of each. */
export const times = {
  /** Silence that ends an utterance, as the person sets it. */
  patience: { short: 500, normal: 700, long: 1500 },
  /** Longest such silence when the words seem to be incomplete. */
  unfinished: 3000,
  /** Shorter speech is noise: the detector reports 220 ms for a short "stop" and 160 ms for "uh-huh". */
  leastSpeech: 160,
  /** Pre-roll: audio before detection that belongs to the utterance. */
  lead: 500,
  /** Longer than an "uh-huh": the answer stops before the words are known. */
  surelySpeech: 1500,
  /** Required speech during the first seconds of the first answer, while the echo canceller adapts. */
  adapting: { lasts: 3000, speech: 300 },
  /** After a noise the answer goes on. */
  afterNoise: 300,
  /** After speech without words, or whose words do not come, the answer goes on. */
  withoutWords: 2000,
  /** How fast a held answer fades. */
  fade: 20,
  /** After the end, timeout for the transcription of the last speech. */
  lastWords: 8000,
  /** Most audio that is buffered ahead. */
  ahead: 5000,
  /** A playhead that does not move for so long has failed. */
  standing: 3000,
} as const;

export type Patience = keyof typeof times.patience;
