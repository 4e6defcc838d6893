import { limits } from '@foyer/contract/limits';
import { type DictatedText, type Dictation, type DictationState, idleState, type Segment } from './dictation';
import { failureOf, isSilence } from './failure';
import { messages } from './messages';
import type { RecordAudio, Recorder } from './record-audio';
import type { Transcribe } from './transcribe';

interface Work {
  /** The number of its recording. */
  recordingNumber: number;
  audio: Blob;
  canceling: AbortController;
  /** Set once it is transcribed; empty without speech. */
  text?: string;
  isSettled: boolean;
}

/** Speech to text: pieces are transcribed as they arrive, and passed on in spoken order. */
export function createDictation(
  record: RecordAudio,
  transcribe: Transcribe,
  onText: (text: DictatedText) => void,
): Dictation {
  let state: DictationState = idleState;
  let recorder: Recorder | undefined;
  let recording = 0;
  let handedOverCount = 0;
  let lastRecordingWithText = 0;
  let hasEnded = false;
  const work: Work[] = [];
  const listeners = new Set<() => void>();

  const set = (part: Partial<DictationState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const mark = (number: number, part: Pick<Segment, 'status' | 'message' | 'isSilent'>) =>
    set({
      segments: state.segments.map((segment) =>
        segment.number === number ? { ...segment, message: undefined, ...part } : segment,
      ),
    });

  const isMicrophone = (now: DictationState['microphone']) => state.microphone === now;

  async function start() {
    if (!isMicrophone('off')) return;
    const thisRecording = ++recording;
    set({
      microphone: 'starting',
      hasFailed: false,
      problem: undefined,
      segments: state.segments.filter(isOpen),
    });
    try {
      const onEnd = () => {
        if (thisRecording !== recording) return;
        set({ microphone: 'off' });
        reportSilence();
      };
      const started = await record({ onPiece: (audio) => add(audio, thisRecording), onEnd });
      // The person has stopped, restarted or left during the permission prompt.
      if (thisRecording !== recording || !isMicrophone('starting')) return void started.stop();
      recorder = started;
      set({ microphone: 'recording' });
    } catch {
      if (thisRecording === recording) set({ microphone: 'off', hasFailed: true });
    }
  }

  async function stop() {
    if (isMicrophone('starting')) return set({ microphone: 'off' });
    if (!isMicrophone('recording')) return;
    set({ microphone: 'stopping' });
    await recorder?.stop();
    set({ microphone: 'off' });
    reportSilence();
  }

  function add(audio: Blob, recordingNumber: number) {
    if (hasEnded) return;
    const piece: Work = { recordingNumber, audio, canceling: new AbortController(), isSettled: false };
    const number = work.push(piece);
    set({ segments: [...state.segments, { number, recording: recordingNumber, status: 'processing' }] });
    void transcribePiece(number, piece);
  }

  async function transcribePiece(number: number, piece: Work) {
    const { signal } = piece.canceling;
    try {
      const text = await withOneRetry(() => transcribe(piece.audio, signal), {
        signal,
        onRetry: () => mark(number, { status: 'processing', message: messages.retrying }),
      }).catch(emptyIfSilent);
      signal.throwIfAborted();
      piece.text = text;
      mark(number, { status: 'completed', isSilent: text === '' });
    } catch (error) {
      mark(number, {
        status: 'error',
        message: signal.aborted ? messages.canceled : failureOf(error).message,
      });
    }
    piece.isSettled = true;
    handOver(number, piece);
    reportSilence();
  }

  /** Reports that there was no speech, once the latest recording is over and none of its pieces had any. */
  function reportSilence() {
    const pieces = work.filter(({ recordingNumber }) => recordingNumber === recording);
    if (!isMicrophone('off') || pieces.length === 0) return;
    if (pieces.every(({ text }) => text === '')) set({ problem: 'noSpeech' });
  }

  /** Passes on all settled pieces up to the first unsettled one, and a piece that was retried after its turn. */
  function handOver(number: number, latest: Work) {
    if (number <= handedOverCount) return passOn(latest);
    for (let piece = work[handedOverCount]; piece?.isSettled; piece = work[++handedOverCount]) passOn(piece);
  }

  function passOn({ text, recordingNumber }: Work) {
    if (!text) return;
    onText({ text, first: recordingNumber !== lastRecordingWithText });
    lastRecordingWithText = recordingNumber;
  }

  return {
    start,
    stop,
    cancel: (number: number) => work[number - 1]?.canceling.abort(),
    tryAgain(number: number) {
      const piece = work[number - 1];
      if (!piece) return;
      piece.canceling = new AbortController();
      mark(number, { status: 'processing' });
      void transcribePiece(number, piece);
    },
    dismiss: (number: number) =>
      set({ segments: state.segments.filter((segment) => segment.number !== number) }),
    end() {
      hasEnded = true;
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

/** True if a piece stays listed when the next recording starts: it is running, or has failed and may be retried. */
const isOpen = ({ status, message }: Segment) =>
  status === 'processing' || (status === 'error' && message !== messages.canceled);

function emptyIfSilent(error: unknown): string {
  if (isSilence(error)) return '';
  throw error;
}

async function withOneRetry<T>(
  attempt: () => Promise<T>,
  { signal, onRetry }: { signal: AbortSignal; onRetry: () => void },
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (signal.aborted || !failureOf(error).isTransient) throw error;
    onRetry();
    await delay(limits.transcription.retrySeconds, signal);
    return attempt();
  }
}

const delay = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
