/** What the tests say (`spoken`), and the transcript of it that the fake server returns (`written`). */
export const utterances = {
  name: { spoken: 'What is your name?', written: 'What is your name?' },
  moon: { spoken: 'What do you know about the moon?', written: 'What do you know about the moon?' },
  goats: { spoken: 'Are there any goats on the mountain?', written: 'Are there any goats on the mountain?' },
  everything: {
    spoken: 'Please tell me everything about the way up.',
    // The test model answers this at length.
    written: 'Please tell me everything about the way up (slowly).',
  },
  listening: { spoken: 'Uh huh.', written: 'Uh-huh.' },
  // Of a single short word, a busy browser drops so much that it counts as noise.
  stop: { spoken: 'Please stop talking now.', written: 'Please stop talking now.' },
} as const;

export type UtteranceName = keyof typeof utterances;

/** The tone, in Hz, that identifies an utterance: above the frequencies of speech that matter. */
export const toneOf = (index: number) => 6000 + 150 * index;
