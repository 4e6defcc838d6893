/** The servers that can be configured, and what users see during an outage of each. */
export const servers = {
  chat_model: {
    title: 'Chat model',
    meanwhile:
      'Questions fail at once with a message that the model cannot be reached. They are stored and can be retried.',
  },
  embedding_model: {
    title: 'Embedding model',
    meanwhile:
      'Questions fail at once with a message that the model cannot be reached. They are stored and can be retried. Documents wait.',
  },
  vision_model: {
    title: 'Vision model',
    meanwhile: 'Only the text in pictures is read; their description can be requested later at the document.',
  },
  vector_store: {
    title: 'Vector store',
    meanwhile: 'Answers continue, with passages found only by their words. Documents wait.',
  },
  transcription: {
    title: 'Transcription',
    meanwhile: 'Recordings fail at once with a message that they cannot be transcribed.',
  },
  speech: { title: 'Speech server', meanwhile: 'The built-in voices speak instead.' },
  elevenlabs: { title: 'ElevenLabs', meanwhile: 'Other voices speak instead.' },
  voice_cloning: {
    title: 'Voice cloning',
    meanwhile: 'Cloning fails at once with a message that it is not available now. The samples stay stored.',
  },
  mail: {
    title: 'Mail server',
    meanwhile: 'Notification mails are sent later. Account mails are attempted anyway.',
  },
} as const satisfies Record<string, { title: string; meanwhile: string }>;

export type ServerName = keyof typeof servers;
