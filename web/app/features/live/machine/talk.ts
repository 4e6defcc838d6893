/** What a live talk is doing. `failed`: something did not work; the microphone listens, and it can be tried again. */
export type TalkState = 'idle' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'ended' | 'failed';

export interface Problem {
  kind: 'transcription' | 'turn' | 'speech';
  title: string;
  description?: string | undefined;
  /** What could not be written down. */
  recordings?: readonly Blob[] | undefined;
}

/** Something that somebody says, from the first sound on. */
interface Utterance {
  /** Its number: later ones have higher ones. */
  id: number;
  /** It began while the persona thought or spoke. */
  over: boolean;
}

export interface Talk {
  state: TalkState;
  /** What goes on after a pause. */
  before: 'listening' | 'thinking' | 'speaking' | 'failed';
  /** The persona makes no sound while somebody speaks, or may be speaking. */
  held: boolean;
  /** Under way now. */
  utterance: Utterance | null;
  /** Said, and being written down. */
  writing: readonly Utterance[];
  /** Written down, in the order in which it was said, and not sent yet: more may come. */
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
  /** What began as a voice was a noise. */
  | { type: 'noise' }
  /** The button to speak is held down. */
  | { type: 'press' }
  /** It was let go of, and what was said until then has been told. */
  | { type: 'let-go' }
  | { type: 'said'; audio: Blob }
  /** `own`: they are the persona's words, come back through the microphone. */
  | { type: 'transcribed'; id: number; text: string; own?: boolean }
  | { type: 'transcription-failed'; id: number; problem: Problem }
  | { type: 'typed'; text: string }
  | { type: 'timer'; timer: Timer }
  /** The persona answers by itself what its owner had left to it. */
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
  /** Stops the answer and its sound; what was not heard was not said. */
  | { type: 'cancel' }
  | { type: 'transcribe'; id: number; audio: Blob }
  | { type: 'ask'; text: string }
  | { type: 'set-timer'; timer: Timer; milliseconds: number }
  | { type: 'clear-timer'; timer: Timer }
  | { type: 'retry'; problem: Problem }
  | { type: 'listen'; on: boolean }
  /** Microphone and sound are let go of. What was being said then is still told. */
  | { type: 'close' }
  /** Everything has been sent, but for what could not be written down (`isLost`). */
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
