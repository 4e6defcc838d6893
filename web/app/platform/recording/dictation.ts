/** A piece of a recording that is being transcribed. */
export interface Segment {
  /** Counts from 1. */
  number: number;
  /** The number of its recording, from 1. */
  recording: number;
  status: 'processing' | 'completed' | 'error';
  /** Text of the error, or of the running retry. */
  message?: string;
  /** True if it contains no speech. */
  isSilent?: boolean;
}

export interface DictationState {
  /** `stopping`: the last words have not arrived yet. */
  microphone: 'off' | 'starting' | 'recording' | 'stopping';
  /** True if the microphone is not available. */
  hasFailed: boolean;
  /** The pieces sent to the server; none if the browser itself recognises speech. */
  segments: readonly Segment[];
  /** Words that may still change. */
  interim: string;
  /** Why there is no text. */
  problem: 'noSpeech' | 'broken' | undefined;
}

export interface DictatedText {
  text: string;
  /** True for the first piece of a recording. */
  first: boolean;
}

/** Speech to text, by the site's engine or by the browser. */
export interface Dictation {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Cancels one piece, by its number. */
  cancel: (number: number) => void;
  tryAgain: (number: number) => void;
  /** Hides a piece that failed. */
  dismiss: (number: number) => void;
  /** Ends everything when the component is gone: releases the microphone and aborts pending transcriptions. */
  end: () => void;
  state: () => DictationState;
  subscribe: (listener: () => void) => () => void;
}

export const idleState: DictationState = {
  microphone: 'off',
  hasFailed: false,
  segments: [],
  interim: '',
  problem: undefined,
};
