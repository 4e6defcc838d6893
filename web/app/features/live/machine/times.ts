/** Milliseconds that decide when a turn begins and ends; docs/understand/live-talk.md has the source of each. */
export const times = {
  /** Silence that ends an utterance, as set by the person. */
  patience: { short: 500, normal: 700, long: 1500 },
  /** Patience if the sentence seems unfinished. */
  unfinished: 3000,
  /** Shorter speech is noise: the detector reports 220 ms for a short "stop" and 160 ms for "uh-huh". */
  minSpeech: 160,
  /** Pre-roll: audio before detection that belongs to the utterance. */
  lead: 500,
  /** Longer than an "uh-huh": the answer stops before the words are known. */
  interruptingSpeech: 1500,
  /** Required speech during the first seconds of the first answer, while the echo canceller adapts. */
  adapting: { lasts: 3000, speech: 300 },
  /** Delay before the answer continues after a noise. */
  afterNoise: 300,
  /** Delay before the answer continues after speech without words, or without a transcription. */
  withoutWords: 2000,
  /** Fade-out of a held answer. */
  fade: 20,
  /** Timeout for the request that starts a talk: the microphone is open meanwhile. */
  start: 20_000,
  /** Timeout for the transcription of the last speech after the end. */
  finalTranscription: 8000,
  /** Maximum of audio that is buffered ahead. */
  ahead: 5000,
  /** Playback counts as failed if its position does not change for this long. */
  stalled: 3000,
} as const;

export type Patience = keyof typeof times.patience;
