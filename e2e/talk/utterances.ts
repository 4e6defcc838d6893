/** What the tests say (`spoken`), and the transcript of it that the fake server returns (`written`). */
export const utterances = {
  name: { spoken: 'What is your name?', written: 'What is your name?' },
  role: { spoken: 'What is your role?', written: 'What is your role?' },
  moon: { spoken: 'What do you know about the moon?', written: 'What do you know about the moon?' },
  weather: {
    spoken: 'Will it be raining tomorrow morning?',
    written: 'Will it be raining tomorrow morning?',
  },
  goats: { spoken: 'Are there any goats on the mountain?', written: 'Are there any goats on the mountain?' },
  thanks: { spoken: 'Thank you very much for all of this.', written: 'Thank you very much for all of this.' },
  everything: {
    spoken: 'Please tell me everything about the way up.',
    // The test model answers this at length.
    written: 'Please tell me everything about the way up (slowly).',
  },
  listening: { spoken: 'Uh huh.', written: 'Uh-huh.' },
  stop: { spoken: 'Stop!', written: 'Stop!' },
} as const;

export type UtteranceName = keyof typeof utterances;

/** The tone, in Hz, that identifies an utterance: above the frequencies of speech that matter. */
export const markOf = (index: number) => 6000 + 150 * index;
