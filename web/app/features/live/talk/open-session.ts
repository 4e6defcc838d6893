import { api } from '../../../platform/api';
import { bearer } from '../../../platform/bearer';
import { rejectOnAbort } from '../../../platform/reject-on-abort';
import { type Patience, times } from '../machine/times';
import { openAudio } from '../sound/open-audio';
import { type NoMicrophone, openMicrophone } from '../sound/open-microphone';
import type { DetectorEvents, SpeechDetector } from '../sound/open-speech-detector';
import { createTalk, type LiveTalk, type Outcome } from './create-talk';
import { endOnLeaving } from './end-on-leaving';

/** How the person speaks: by voice or by keyboard. */
export type SpeechInput =
  | { mode: 'starting' }
  | { mode: 'voice'; pushToTalk: boolean; pressed: boolean; patience: Patience }
  | { mode: 'keyboard'; reason: NoMicrophone | 'noEngine' | 'notLoaded' | 'lost' };

export interface SessionView {
  input: SpeechInput;
  /** True while the system interrupts audio; a user gesture resumes it. */
  isPlaybackBlocked: boolean;
}

interface SessionOptions {
  foId: string;
  textVersion: string;
  private: boolean;
  /** True if the site has a transcription engine. */
  transcribes: boolean;
  /** Aborted when the person leaves: closes what has been opened. */
  signal: AbortSignal;
  onEnded: (outcome: Outcome) => void;
}

export type Session = Awaited<ReturnType<typeof openSession>>;

/**
 * Starts a live talk, first audio, then the microphone. Call it in a click handler. Rejects if the server refuses, or does
 * not answer in time.
 */
export async function openSession(options: SessionOptions) {
  const { foId, textVersion, transcribes, signal, onEnded } = options;
  let view: SessionView = {
    input: transcribes ? { mode: 'starting' } : { mode: 'keyboard', reason: 'noEngine' },
    isPlaybackBlocked: false,
  };
  let detector: SpeechDetector | undefined;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const set = (part: Partial<SessionView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const talkAudio = openAudio((isPlaybackBlocked) => set({ isPlaybackBlocked }));
  const microphone = transcribes ? openMicrophone() : undefined;
  signal.addEventListener('abort', close);
  const talk = await start();

  async function start(): Promise<LiveTalk> {
    try {
      const { conversationId, authHeaders } = await withTimeout(begin());
      const newTalk = createTalk({ foId, conversationId, authHeaders, talkAudio, listen, close, onEnded });
      newTalk.dispatch({ type: 'start' });
      return newTalk;
    } catch (error) {
      close();
      throw error;
    }
  }

  async function begin() {
    const authHeaders = await bearer();
    const { conversationId } = await api.live.start({
      foId,
      consent: true,
      textVersion,
      private: options.private,
    });
    return { conversationId, authHeaders };
  }

  function listen(on: boolean) {
    // The button to speak is disabled while paused or muted, and does not report its release.
    if (!on) changeInput({ pressed: false });
    void detector?.listen(on);
  }

  async function startDetector(stream: MediaStream) {
    const events: DetectorEvents = {
      onVoice: talk.voice,
      onNoise: () => talk.dispatch({ type: 'noise' }),
      onUtterance: (audio) => talk.dispatch({ type: 'utterance', audio }),
      onRelease: () => talk.dispatch({ type: 'release' }),
      onLost: () => void handleMicrophoneLost(),
    };
    const { openSpeechDetector } = await import('../sound/open-speech-detector');
    await talkAudio.ready;
    if (isClosed) return stopTracks(stream);
    const { context, output } = talkAudio;
    const opened = await openSpeechDetector(
      { context, stream, output, patience: times.patience.normal },
      events,
    );
    if (isClosed) return opened.close();
    detector = opened;
    // Disconnected while the detector was loading.
    if (stream.getTracks().some(({ readyState }) => readyState === 'ended')) return handleMicrophoneLost();
    set({ input: { mode: 'voice', pushToTalk: false, pressed: false, patience: 'normal' } });
    const { state, muted } = talk.view().talk;
    if (state === 'paused' || muted) await detector.listen(false);
  }

  async function handleMicrophoneLost() {
    const lost = detector;
    detector = undefined;
    set({ input: { mode: 'keyboard', reason: 'lost' } });
    talk.dispatch({ type: 'noise' });
    await lost?.close();
  }

  void microphone?.then(async (stream) => {
    if (typeof stream === 'string') return set({ input: { mode: 'keyboard', reason: stream } });
    if (isClosed) return stopTracks(stream);
    await startDetector(stream).catch(() => {
      stopTracks(stream);
      if (!isClosed) set({ input: { mode: 'keyboard', reason: 'notLoaded' } });
    });
  });

  /** Releases everything at once, also a microphone whose detector is still loading. */
  function close() {
    if (isClosed) return;
    isClosed = true;
    void microphone?.then(stopTracks);
    void detector?.close().catch(() => undefined);
    void talkAudio.close().catch(() => undefined);
  }

  const changeInput = (part: Partial<SpeechInput & { mode: 'voice' }>) =>
    view.input.mode === 'voice' && set({ input: { ...view.input, ...part } });

  return {
    talk,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setPatience(patience: Patience) {
      changeInput({ patience });
      detector?.setPatience(times.patience[patience]);
    },
    setPushToTalk(pushToTalk: boolean) {
      changeInput({ pushToTalk, pressed: false });
      void detector?.pushToTalk(pushToTalk);
    },
    press() {
      talk.dispatch({ type: 'press' });
      changeInput({ pressed: true });
      void detector?.press();
    },
    release() {
      changeInput({ pressed: false });
      detector?.release();
    },
    /** Resumes interrupted audio; call it in a user gesture. */
    resumeAudio: () => talkAudio.resume(),
    /** Current level of the microphone or the persona's speech, 0 to 1. */
    level: () =>
      Math.max(detector?.level() ?? 0, talkAudio.output.isPlaying() ? talkAudio.output.level() : 0),
    /** Call this on leaving the page or signing out. */
    leave() {
      talk.abandon();
      close();
    },
  };
}

/** Rejects if the start takes too long. A talk that begins after that is ended. */
async function withTimeout(start: Promise<{ conversationId: string; authHeaders: Record<string, string> }>) {
  try {
    return await Promise.race([start, rejectOnAbort(AbortSignal.timeout(times.start))]);
  } catch (error) {
    void start.then(
      ({ conversationId, authHeaders }) => endOnLeaving(conversationId, undefined, authHeaders),
      () => undefined,
    );
    throw error;
  }
}

function stopTracks(stream: MediaStream | NoMicrophone) {
  if (typeof stream === 'string') return;
  for (const track of stream.getTracks()) track.stop();
}
