/** Texts for one field with dictation. */
export interface DictationTexts {
  /** The microphone is not available: what failed, and why or what to do. */
  microphone: { title: string; reason?: string };
  /** A piece could not be transcribed; followed by the reason. */
  pieceFailed: string;
  /** Says where the text was added. */
  added: string;
}

const recording: DictationTexts = {
  microphone: { title: 'Recording Failed', reason: 'Could not access microphone' },
  pieceFailed: 'Transcription Failed',
  added: 'added to your sample',
};

const message: DictationTexts = {
  microphone: { title: 'Failed to start recording. Please check microphone permissions.' },
  pieceFailed: 'Failed to transcribe audio. Please try again.',
  added: 'added to your message',
};

export const messages = {
  recording,
  message,
  noSpeech: 'No speech detected in the recording.',
  broken: 'Failed to transcribe audio. Please try again.',
  microphoneHint: "Allow it in your browser's settings for this site, or type instead.",
  nobody:
    'This site has no engine that writes down what you say, and this browser cannot do it either. Please type instead.',
  hints: {
    site: 'What you say goes to the speech engine of this site, is written down, and is not kept.',
    device: 'Your browser writes down what you say on this device. No sound leaves it.',
    installable:
      'Your browser can write down what you say on this device, once it has loaded a language pack.',
    remote:
      'This site has no engine of its own for this: your browser sends what you say to its maker, which writes it down.',
    nobody: '',
  },
  install: {
    title: 'Speak without sending anything away',
    description:
      'This site has no engine that writes down what you say. Your browser can do it on this device, once it has loaded a language pack. Loading it may take a minute.',
    confirm: 'Load the language pack',
    failed: 'The language pack could not be loaded.',
  },
  remote: {
    title: 'Who hears what you say',
    description:
      'This site has no engine that writes down what you say, so your browser would do it: it sends the sound to a server of its maker (Chrome to Google, Safari to Apple, Edge to Microsoft), under their terms. This site gets the words alone. Your choice is kept in this browser.',
    confirm: 'Agree and speak',
  },
  writing: 'Writing down what you said',
  /** Why the message cannot be sent yet. */
  unfinished: {
    recording: 'To send this, end the recording first (Enter).',
    writing: 'What you said is being written down. You can send it then.',
  },
};
