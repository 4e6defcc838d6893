import type {
  Recognition,
  RecognitionClass,
  RecognitionErrorEvent,
  RecognitionEvent,
} from './browser-recognition';
import { type DictatedText, type Dictation, type DictationState, idleState } from './dictation';

interface RecognitionOptions {
  language: string;
  /** True if no audio leaves this device. */
  isLocal: boolean;
  /** False where a session ends after one utterance and has to be restarted, as on Android. */
  isContinuous: boolean;
}

/** Errors after which the browser will not record: it is not allowed to, or there is no microphone. */
const microphoneErrors = new Set(['not-allowed', 'service-not-allowed', 'audio-capture']);

/** Speech to text by the browser. */
export function createRecognition(
  Class: RecognitionClass,
  { language, isLocal, isContinuous }: RecognitionOptions,
  onText: (text: DictatedText) => void,
): Dictation {
  let state: DictationState = idleState;
  let session: Recognition | undefined;
  let hasText = false;
  const listeners = new Set<() => void>();
  const set = (part: Partial<DictationState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  function listen() {
    const newSession = new Class();
    session = newSession;
    newSession.lang = language;
    newSession.continuous = isContinuous;
    newSession.interimResults = true;
    if (isLocal) newSession.processLocally = true;
    const on = <T extends Event>(name: string, act: (event: T) => void) =>
      newSession.addEventListener(name, (event) => newSession === session && act(event as T));
    on('start', () => state.microphone === 'starting' && set({ microphone: 'recording' }));
    on<RecognitionEvent>('result', ({ resultIndex, results }) => {
      const newResults = Array.from(results).slice(resultIndex);
      const words = (isFinal: boolean) =>
        newResults
          .filter((result) => result.isFinal === isFinal)
          .map((result) => result[0]?.transcript.trim())
          .filter(Boolean)
          .join(' ');
      const text = words(true);
      set({ interim: words(false) });
      if (!text) return;
      onText({ text, first: !hasText });
      hasText = true;
    });
    on<RecognitionErrorEvent>('error', ({ error }) => {
      // A pause does not end the dictation.
      if (error === 'no-speech' && hasText) return;
      // The browser aborts a session when another one starts, in this tab or another: a restart would abort that one.
      if (error === 'aborted') return set({ microphone: 'stopping' });
      const hasFailed = microphoneErrors.has(error);
      set({
        hasFailed,
        problem: hasFailed ? undefined : error === 'no-speech' ? 'noSpeech' : 'broken',
        microphone: 'stopping',
      });
    });
    // The session ends by itself after an utterance or a silence; it is restarted until the person stops.
    on('end', () => (state.microphone === 'recording' ? restart() : finish()));
    newSession.start();
  }

  function restart() {
    try {
      listen();
    } catch {
      set({ problem: 'broken' });
      finish();
    }
  }

  function finish() {
    const isSilent = session !== undefined && !hasText && !state.hasFailed && !state.problem;
    session = undefined;
    set({ microphone: 'off', interim: '', ...(isSilent && { problem: 'noSpeech' }) });
  }

  async function start() {
    if (state.microphone !== 'off') return;
    hasText = false;
    set({ ...idleState, microphone: 'starting' });
    try {
      listen();
    } catch {
      session = undefined;
      set({ microphone: 'off', hasFailed: true });
    }
  }

  async function stop() {
    if (state.microphone === 'off' || state.microphone === 'stopping') return;
    set({ microphone: 'stopping' });
    session?.stop();
  }

  return {
    start,
    stop,
    cancel: () => undefined,
    tryAgain: () => undefined,
    dismiss: () => undefined,
    end() {
      session?.abort();
      session = undefined;
      set({ microphone: 'off', interim: '' });
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
