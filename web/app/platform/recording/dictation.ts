/** One piece of a recording on its way to text. */
export interface Segment {
  /** Counts from 1. */
  number: number;
  /** Which recording it is of; they count from 1 too. */
  recording: number;
  status: 'processing' | 'completed' | 'error';
  /** Of an error; or of what is being done about one. */
  message?: string;
  /** Nothing was said in it. */
  isSilent?: boolean;
}

export interface DictationState {
  /** `stopping`: the last words are still to come. */
  microphone: 'off' | 'starting' | 'recording' | 'stopping';
  /** The microphone could not be had. */
  failed: boolean;
  /** What is sent away piece by piece; of a browser's own recognition there are none. */
  segments: readonly Segment[];
  /** Words that may still change. */
  interim: string;
  /** Why nothing was written down. */
  problem: 'noSpeech' | 'broken' | undefined;
}

export interface Spoken {
  text: string;
  /** It is the first of its recording. */
  first: boolean;
}

/** Speech to text, whoever does it. */
export interface Dictation {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Of one piece, by its number. */
  cancel: (number: number) => void;
  tryAgain: (number: number) => void;
  /** Of one that failed: it is shown no longer. */
  dismiss: (number: number) => void;
  /** Whoever listened has gone: the microphone too, and what is under way. */
  end: () => void;
  state: () => DictationState;
  subscribe: (listener: () => void) => () => void;
}

export const silent: DictationState = {
  microphone: 'off',
  failed: false,
  segments: [],
  interim: '',
  problem: undefined,
};
