/** Milliseconds that decide when somebody's turn begins and ends; docs/understand/live-talk.md says where each comes from. */
export const times = {
  /** Of the silence that ends what somebody says, by their own choice. */
  patience: { short: 500, normal: 700, long: 1500 },
  /** As long as that silence can become when the words seem to go on. */
  unfinished: 3000,
  /** Speech that is shorter is a noise: of a short "stop" the detector takes 220 for speech, of "uh-huh" 160. */
  leastSpeech: 160,
  /** Sound from before the voice was noticed that belongs to what was said. */
  lead: 500,
  /** Speech this long is no "uh-huh": the answer gives way before its words are known. */
  surelySpeech: 1500,
  /** In the first seconds of the first answer an echo canceller still adapts: so much speech is asked for. */
  adapting: { lasts: 3000, speech: 300 },
  /** After a noise the answer goes on. */
  afterNoise: 300,
  /** After speech without words, or whose words do not come, the answer goes on. */
  withoutWords: 2000,
  /** How fast a held answer fades. */
  fade: 20,
  /** After the end, what was said until then is waited for: until it is written down. */
  lastWords: 8000,
  /** No more than this is made ready before it is heard. */
  ahead: 5000,
  /** A playhead that stands for so long has failed. */
  standing: 3000,
} as const;

export type Patience = keyof typeof times.patience;
