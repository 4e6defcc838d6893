import { limits } from '@foyer/contract/limits';
import { failureOf } from './failure';
import { messages } from './messages';
import type { RecordAudio, Recorder } from './record-audio';
import type { Segment } from './segment';
import type { Transcribe } from './transcribe';

export interface DictationState {
  /** `stopping`: the last piece is still to come. */
  microphone: 'off' | 'starting' | 'recording' | 'stopping';
  /** The microphone could not be had. */
  failed: boolean;
  segments: readonly Segment[];
}

export interface Spoken {
  text: string;
  /** It is the first of its recording. */
  first: boolean;
}

interface Work {
  audio: Blob;
  canceling: AbortController;
  text?: string;
  settled: boolean;
}

const off: DictationState = { microphone: 'off', failed: false, segments: [] };

/** Speech to text: pieces are transcribed as they come, and handed on in the order in which they were spoken. */
export function createDictation(
  record: RecordAudio,
  transcribe: Transcribe,
  onText: (spoken: Spoken) => void,
) {
  let state = off;
  let recorder: Recorder | undefined;
  let recording = 0;
  let handedOn = 0;
  let lastHeard = 0;
  const work: Work[] = [];
  const listeners = new Set<() => void>();

  const set = (part: Partial<DictationState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const mark = (number: number, part: Pick<Segment, 'status' | 'message'>) =>
    set({
      segments: state.segments.map((segment) =>
        segment.number === number ? { ...segment, message: undefined, ...part } : segment,
      ),
    });

  const isMicrophone = (now: DictationState['microphone']) => state.microphone === now;

  async function start() {
    if (!isMicrophone('off')) return;
    const mine = ++recording;
    set({ microphone: 'starting', failed: false });
    try {
      const onEnd = () => set({ microphone: 'off' });
      const started = await record({ onPiece: (audio) => add(audio, mine), onEnd });
      // Somebody has gone on, or away, while the browser was asking.
      if (mine !== recording || !isMicrophone('starting')) return void started.stop();
      recorder = started;
      set({ microphone: 'recording' });
    } catch {
      if (mine === recording) set({ microphone: 'off', failed: true });
    }
  }

  async function stop() {
    if (isMicrophone('starting')) return set({ microphone: 'off' });
    if (!isMicrophone('recording')) return;
    set({ microphone: 'stopping' });
    await recorder?.stop();
    set({ microphone: 'off' });
  }

  function add(audio: Blob, of: number) {
    const number = work.push({ audio, canceling: new AbortController(), settled: false });
    set({ segments: [...state.segments, { number, recording: of, status: 'processing' }] });
    void write(number);
  }

  async function write(number: number) {
    const piece = work[number - 1]!;
    const { signal } = piece.canceling;
    try {
      piece.text = await withOneRetry(() => transcribe(piece.audio, signal), {
        signal,
        onRetry: () => mark(number, { status: 'processing', message: messages.retrying }),
      });
      signal.throwIfAborted();
      mark(number, { status: 'completed' });
    } catch (error) {
      mark(number, {
        status: 'error',
        message: signal.aborted ? messages.canceled : failureOf(error).message,
      });
    }
    piece.settled = true;
    handOn(number);
  }

  /** All that is settled up to the first that is not; and a piece that was tried again after its turn. */
  function handOn(latest: number) {
    if (latest <= handedOn) return say(latest);
    while (work[handedOn]?.settled) say(++handedOn);
  }

  function say(number: number) {
    const { text } = work[number - 1]!;
    const of = state.segments[number - 1]!.recording;
    if (!text) return;
    onText({ text, first: of !== lastHeard });
    lastHeard = of;
  }

  return {
    start,
    stop,
    cancel: (number: number) => work[number - 1]?.canceling.abort(),
    tryAgain(number: number) {
      const piece = work[number - 1]!;
      piece.canceling = new AbortController();
      mark(number, { status: 'processing' });
      void write(number);
    },
    /** Whoever listened has gone: the microphone too, and what is under way. */
    end() {
      void stop();
      for (const { canceling } of work) canceling.abort();
    },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function withOneRetry<T>(
  attempt: () => Promise<T>,
  { signal, onRetry }: { signal: AbortSignal; onRetry: () => void },
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (signal.aborted || !failureOf(error).mayPass) throw error;
    onRetry();
    await passed(limits.transcription.retrySeconds, signal);
    return attempt();
  }
}

const passed = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
