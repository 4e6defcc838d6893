/** The servers that can be configured, and what users see during an outage of each. */
export const servers = {
  chat_model: {
    title: 'Chat model',
    meanwhile:
      'Who asks is told at once that the model cannot be reached. The message is kept, and Retry asks again.',
  },
  embedding_model: {
    title: 'Embedding model',
    meanwhile:
      'Who asks is told at once that the model cannot be reached. The message is kept, and Retry asks again. Documents wait.',
  },
  vision_model: {
    title: 'Vision model',
    meanwhile:
      'Of pictures, the text in them alone is read at once; what they show can be asked for again at the document.',
  },
  vector_store: {
    title: 'Vector store',
    meanwhile: 'Answers go on: passages are found by their words alone. Documents wait.',
  },
  transcription: {
    title: 'Transcription',
    meanwhile: 'Who speaks is told at once that it cannot be written down.',
  },
  speech: { title: 'Speech server', meanwhile: 'The built-in voices speak in its place.' },
  elevenlabs: { title: 'ElevenLabs', meanwhile: 'Other voices speak in its place.' },
  voice_cloning: {
    title: 'Voice cloning',
    meanwhile: 'Who clones a voice is told at once that it cannot be made now. Their samples are kept.',
  },
  mail: {
    title: 'Mail server',
    meanwhile: 'Mails about what happens are sent later. Mails of accounts are tried all the same.',
  },
} as const satisfies Record<string, { title: string; meanwhile: string }>;

export type ServerName = keyof typeof servers;
