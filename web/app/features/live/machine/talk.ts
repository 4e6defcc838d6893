/** State of a live talk. `failed`: something failed; the microphone listens, and it can be retried. */
export type TalkState = 'idle' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'ended' | 'failed';

export interface Problem {
  kind: 'transcription' | 'turn' | 'speech';
  title: string;
  description?: string | undefined;
  /** What could not be written down. */
  recordings?: readonly Blob[] | undefined;
}

/** An utterance, from its first sound. */
interface Utterance {
  /** Increasing number. */
  id: number;
  /** It began while the persona thought or spoke. */
  over: boolean;
}

export interface Talk {
  state: TalkState;
  /** What goes on after a pause. */
  before: 'listening' | 'thinking' | 'speaking' | 'failed';
  /** The persona is silent while somebody speaks, or may be speaking. */
  held: boolean;
  /** Under way now. */
  utterance: Utterance | null;
  /** Utterances being transcribed. */
  writing: readonly Utterance[];
  /** Transcribed in order and not sent yet: more may follow. */
  said: readonly { id: number; text: string }[];
  problem: Problem | null;
  muted: boolean;
  /** How many utterances there have been. */
  count: number;
}

export type TalkEvent =
  | { type: 'start' }
  /** Somebody is speaking, for so many milliseconds now. `adapting`: the first answer has just begun to sound. */
  | { type: 'voice'; speech: number; adapting: boolean }
  /** The detected speech was noise. */
  | { type: 'noise' }
  /** The button to speak is held down. */
  | { type: 'press' }
  /** It was released, and the speech until then has been passed on. */
  | { type: 'let-go' }
  | { type: 'said'; audio: Blob }
  /** `own`: they are the persona's own words, as echo in the microphone. */
  | { type: 'transcribed'; id: number; text: string; own?: boolean }
  | { type: 'transcription-failed'; id: number; problem: Problem }
  | { type: 'typed'; text: string }
  | { type: 'timer'; timer: Timer }
  /** The persona answers messages that its owner left unanswered. */
  | { type: 'answering' }
  | { type: 'sound-began' }
  /** The answer has been heard to its end, or there was nothing to hear. */
  | { type: 'sound-ended' }
  | { type: 'failed'; problem: Problem }
  | { type: 'retry' }
  | { type: 'pause' }
  | { type: 'continue' }
  | { type: 'mute'; muted: boolean }
  /** `closed`: by the server, which takes nothing more of it. */
  | { type: 'end'; closed?: boolean };

export type Timer = 'go-on' | 'send' | 'last-words';

/** What is to be done about an event. */
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
  before: 'listening',
  held: false,
  utterance: null,
  writing: [],
  said: [],
  problem: null,
  muted: false,
  count: 0,
};

/** What it is doing, or does again after a pause. */
export const doing = ({ state, before }: Talk) => (state === 'paused' ? before : state);

/** Whether an answer is on its way or being heard. */
export const answers = ({ state }: Pick<Talk, 'state'>) => state === 'thinking' || state === 'speaking';

/** What somebody has said so far that is not sent yet. */
export const unsentWords = ({ said }: Talk) => said.map(({ text }) => text).join(' ');
