import { limits } from '@foyer/contract/limits';

const { seconds, recordedSeconds, uploadedSeconds, signatureMin } = limits.voiceClone;
const { maxBytes, minSeconds, retentionDays } = limits.voiceSample;

export const messages = {
  title: 'Clone Your Voice',
  lead: 'Make a voice of your own, from samples of how you speak.',
  consent: {
    title: 'Voice Cloning Consent',
    notice:
      'Cloning makes a digital replica of your voice. It is private by default: you alone can use it, until you decide otherwise. You can delete it at any time, with your samples.',
    onlyOwn: 'Clone your own voice only, never anybody else’s.',
    signature: 'Digital Signature',
    signatureHint: 'Type your full name.',
    signatureShort: `Please sign with your full name, at least ${signatureMin} characters.`,
    name: 'Voice Name',
    next: 'Continue to Recording',
  },
  engine: {
    'built-in': {
      title: 'An approximate match',
      text: 'The built-in engine of this site makes this voice. It copies nobody: it measures how high, how fast and how bright you speak, and tunes the nearest of its own voices to that. Expect a voice that is near to yours, not yours.',
      samples: 'Your samples stay on this site.',
      samplesAndConsent:
        'Your samples stay on this site, except for your spoken consent: it is sent to the speech-to-text service of this site, to be compared.',
    },
    elevenlabs: {
      title: 'Made by ElevenLabs',
      text: 'Your samples are sent to ElevenLabs, which makes the replica and keeps it until you delete the voice here.',
      samples: '',
      samplesAndConsent:
        'Your spoken consent is also sent to the speech-to-text service of this site, to be compared.',
    },
  },
  record: {
    title: 'Record Voice Samples',
    reached: 'Minimum duration reached',
    need: (missing: number) => `Need ${missing} more seconds`,
    beingChecked: 'Checking…',
    total: (total: number) => `Total: ${total} of ${seconds} seconds`,
    counted: `A recording counts as ${recordedSeconds} seconds, a file as ${uploadedSeconds}. Speak for at least ${minSeconds} seconds each time; longer is better.`,
    sentenceFirst: 'Begin with your consent in your own voice. Start recording, and read this aloud:',
    sentenceCompared: 'What you say is compared with this sentence.',
    more: 'Speak as you always do, in a quiet room. You may read this aloud:',
    text: 'The ferry leaves at a quarter past seven. Take a warm coat, two apples and a good book, and tell me in the evening what you have seen.',
    start: 'Start Recording',
    starting: 'Starting...',
    stop: 'Stop Recording',
    recording: (elapsed: number) => `Recording, ${elapsed} seconds`,
    upload: 'Upload Files',
    uploadHint: `WebM, Ogg, WAV, FLAC or MP3, at most ${maxBytes / 2 ** 20}MB each.`,
    samples: 'Your samples',
    none: 'No samples yet. Record yourself, or upload files of your voice.',
    kept: `Samples wait here for ${retentionDays} days, also when you leave this page.`,
    loadFailed: 'Your samples could not be loaded. Please try again.',
    counts: (counted: number, real: number) =>
      `Counts as ${counted} seconds (${real.toFixed(1)} seconds long)`,
    heard: 'Your consent was heard',
    consentSample: 'Spoken consent',
    checking: 'Checking',
    remove: (name: string) => `Remove ${name}`,
    removeFailed: 'The sample could not be removed. Please try again.',
    unusable: (name: string) =>
      `Failed to process audio sample "${name}". The file may be too large or corrupted.`,
    notAudio: (name: string) => `"${name}" is not an audio file.`,
    unreachable: 'The server could not be reached.',
    missing: 'A sample could not be used. Please look through your samples.',
    lost: (name: string) => `“${name}” could not be sent`,
    name: (number: number) => `Recording ${number}`,
    consentName: 'Consent',
  },
  microphone: {
    title: 'Recording Error',
    description: 'Unable to access microphone. Please check permissions.',
    nothing: 'Nothing was recorded. Please try again.',
  },
  clone: 'Clone Voice',
  cloning: 'Cloning your voice',
  cancel: 'Cancel',
  back: 'Back to the consent',
  completed: 'Voice Cloning Completed!',
  failed: { title: 'Voice Cloning Failed', description: 'An unexpected error occurred.' },
  failedInWizard: { title: 'Failed to clone voice.', description: undefined },
  notAssigned: 'Voice cloned but failed to assign to FO.',
  assigned: 'Your FO speaks with your new voice. Continue to keep it.',
};
