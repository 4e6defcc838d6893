/** State of a live talk. `failed`: something failed; the microphone listens, and it can be retried. */
export type TalkState = 'idle' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'ended' | 'failed';

export interface Problem {
  kind: 'transcription' | 'turn' | 'speech';
  title: string;
  description?: string | undefined;
  /** Recordings that could not be transcribed. */
  recordings?: readonly Blob[] | undefined;
}

/** An utterance of the speaker, created at its first sound. */
interface Utterance {
  /** Increasing number. */
  id: number;
  /** True if it began while the persona was thinking or speaking. */
  isInterrupting: boolean;
}

export interface Talk {
  state: TalkState;
  /** State to return to after a pause. */
  resumeState: 'listening' | 'thinking' | 'speaking' | 'failed';
  /** True if the answer is held because somebody speaks, or may be speaking. */
  isAnswerHeld: boolean;
  /** The current utterance. */
  utterance: Utterance | null;
  /** Utterances being transcribed. */
  transcribing: readonly Utterance[];
  /** Transcribed utterances in order, not sent yet, since more may follow. */
  unsent: readonly { id: number; text: string }[];
  problem: Problem | null;
  muted: boolean;
  /** Number of utterances so far. */
  count: number;
}

export type TalkEvent =
  | { type: 'start' }
  /**
   * Somebody has been speaking for `speech` milliseconds. `isEchoAdapting`: the first answer has just started, and the echo
   * canceller adapts.
   */
  | { type: 'voice'; speech: number; isEchoAdapting: boolean }
  /** The detected speech was noise. */
  | { type: 'noise' }
  /** The button to speak is held down. */
  | { type: 'press' }
  /** The button to speak was released, and the speech until then was passed on. */
  | { type: 'release' }
  | { type: 'utterance'; audio: Blob }
  /** An utterance was transcribed. `isEcho`: it is an echo of the persona's speech. */
  | { type: 'transcribed'; id: number; text: string; isEcho?: boolean }
  | { type: 'transcription-failed'; id: number; problem: Problem }
  | { type: 'typed'; text: string }
  | { type: 'timer'; timer: Timer }
  /** The persona answers messages that its owner left unanswered. */
  | { type: 'answering' }
  | { type: 'sound-began' }
  /** The answer was played to its end, or had no sound. */
  | { type: 'sound-ended' }
  | { type: 'failed'; problem: Problem }
  | { type: 'retry' }
  | { type: 'pause' }
  | { type: 'continue' }
  | { type: 'mute'; muted: boolean }
  /** The talk ends. `closed`: the server ended it and accepts nothing more. */
  | { type: 'end'; closed?: boolean };

export type Timer = 'resume-answer' | 'send' | 'final-transcription';

/** A side effect to run after an event. */
export type Effect =
  | { type: 'hold' }
  | { type: 'release' }
  /** Stops the answer and its sound; the part that was not heard is cut. */
  | { type: 'cancel' }
  | { type: 'transcribe'; id: number; audio: Blob }
  | { type: 'ask'; text: string }
  | { type: 'set-timer'; timer: Timer; milliseconds: number }
  | { type: 'clear-timer'; timer: Timer }
  | { type: 'retry'; problem: Problem }
  | { type: 'listen'; on: boolean }
  /** Releases microphone and sound. Speech in progress is still transcribed. */
  | { type: 'close' }
  /** Everything was sent, except failed transcriptions (`isLost`). */
  | { type: 'finish'; isLost: boolean };

export const idleTalk: Talk = {
  state: 'idle',
  resumeState: 'listening',
  isAnswerHeld: false,
  utterance: null,
  transcribing: [],
  unsent: [],
  problem: null,
  muted: false,
  count: 0,
};

/** The current state, or the one to return to while paused. */
export const activeState = ({ state, resumeState }: Talk) => (state === 'paused' ? resumeState : state);

/** True while an answer is generated or played. */
export const isAnswering = ({ state }: Pick<Talk, 'state'>) => state === 'thinking' || state === 'speaking';

/** The transcribed words that are not sent yet. */
export const unsentWords = ({ unsent }: Talk) => unsent.map(({ text }) => text).join(' ');
