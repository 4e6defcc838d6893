import { limits } from '@foyer/contract';
import type { SoundProblemKind } from '#platform/audio';
import { Refusal } from '#platform/errors';

const { maxSeconds, minSeconds, maxCount } = limits.voiceSample;

export const sampleTooLarge = `Audio samples can have at most ${limits.voiceSample.maxBytes / 2 ** 20}MB.`;

export const unusable = (name: string) =>
  `Failed to process audio sample "${name}". The file may be too large or corrupted.`;

const problems: Record<SoundProblemKind, (name: string) => string> = {
  type: (name) => `"${name}" is not audio that can be read. Please send WebM, Ogg, WAV, FLAC or MP3.`,
  codec: (name) =>
    `"${name}" holds a kind of sound that this site cannot read. Please save it as WAV, FLAC or MP3.`,
  channels: (name) => `"${name}" has more than two channels. Please save it with one or two.`,
  tooLong: (name) => `"${name}" is longer than ${maxSeconds / 60} minutes. Please cut it.`,
  damaged: unusable,
  tooBig: unusable,
};

const list = new Intl.ListFormat('en');

/** Reasons why a sample is rejected, with advice. */
export const sampleRefusal = {
  unreadable: (name: string, kind: SoundProblemKind) => refusal('sample_unreadable', problems[kind](name)),
  tooShort: (name: string, seconds: number) =>
    refusal(
      'sample_too_short',
      `"${name}" is only ${seconds.toFixed(1)} seconds long. Every sample needs at least ${minSeconds} seconds.`,
    ),
  silent: (name: string) =>
    refusal(
      'sample_silent',
      `No voice can be heard in "${name}". Check your microphone, and record it again.`,
    ),
  clipped: (name: string) =>
    refusal(
      'sample_clipped',
      `"${name}" is too loud: its peaks are cut off. Move back from the microphone, and record it again.`,
    ),
  noVoice: (names: string[]) =>
    refusal(
      'sample_no_voice',
      `The speech engine found no voice in ${list.format(names.map((name) => `"${name}"`))}. Please use recordings of your speech alone, without noise or music.`,
    ),
  same: (name: string, otherName: string) =>
    refusal(
      'sample_same',
      `"${name}" sounds the same as "${otherName}". Every sample has to be another one.`,
    ),
  notTheSentence: (transcript: string) =>
    refusal(
      'consent_not_heard',
      transcript
        ? `The consent sentence was not heard, but "${transcript}". Please read the sentence with your name, and record it again.`
        : 'No words were heard. Please read the consent sentence with your name, and record it again.',
    ),
  tooMany: () =>
    new Refusal(
      409,
      'too_many_samples',
      `There can be at most ${maxCount} samples. Please remove one first.`,
    ),
};

const refusal = (code: string, message: string) => new Refusal(422, code, message);
