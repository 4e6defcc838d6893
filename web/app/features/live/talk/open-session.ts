import { api } from '../../../platform/api';
import { bearer } from '../../../platform/bearer';
import { type Patience, times } from '../machine/times';
import type { Ear, EarEvents } from '../sound/open-ear';
import { type NoMicrophone, openMicrophone } from '../sound/open-microphone';
import { openStage } from '../sound/open-stage';
import { createTalk, type LiveTalk, type Outcome } from './create-talk';

/** How the person speaks: by voice or by keyboard. */
export type Hearing =
  | { by: 'opening' }
  | { by: 'voice'; pushToTalk: boolean; pressed: boolean; patience: Patience }
  | { by: 'keyboard'; why: NoMicrophone | 'noEngine' | 'notLoaded' | 'lost' };

export interface SessionView {
  hearing: Hearing;
  /** True while the system interrupts audio; a user gesture resumes it. */
  blocked: boolean;
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
 * Starts a live talk, first audio, then the microphone. Call it in a click handler. Rejects if the server refuses.
 */
export async function openSession(options: SessionOptions) {
  const { foId, textVersion, transcribes, signal, onEnded } = options;
  let view: SessionView = {
    hearing: transcribes ? { by: 'opening' } : { by: 'keyboard', why: 'noEngine' },
    blocked: false,
  };
  let ear: Ear | undefined;
  let closed = false;
  const listeners = new Set<() => void>();
  const set = (part: Partial<SessionView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const stage = openStage((blocked) => set({ blocked }));
  const microphone = transcribes ? openMicrophone() : undefined;
  signal.addEventListener('abort', close);
  const talk = await start();

  async function start(): Promise<LiveTalk> {
    try {
      const viewer = await bearer();
      const { conversationId } = await api.live.start({
        foId,
        consent: true,
        textVersion,
        private: options.private,
      });
      const begun = createTalk({ foId, conversationId, viewer, stage, listen, close, onEnded });
      begun.dispatch({ type: 'start' });
      return begun;
    } catch (error) {
      close();
      throw error;
    }
  }

  function listen(on: boolean) {
    void ear?.listen(on);
  }

  async function openEars(stream: MediaStream) {
    const events: EarEvents = {
      onVoice: talk.voice,
      onNoise: () => talk.dispatch({ type: 'noise' }),
      onSaid: (audio) => talk.dispatch({ type: 'said', audio }),
      onRelease: () => talk.dispatch({ type: 'let-go' }),
      onLost: () => void loseEar(),
    };
    const { openEar } = await import('../sound/open-ear');
    await stage.ready;
    if (closed) return letGo(stream);
    const { context, output } = stage;
    const opened = await openEar({ context, stream, output, patience: times.patience.normal }, events);
    if (closed) return opened.close();
    ear = opened;
    set({ hearing: { by: 'voice', pushToTalk: false, pressed: false, patience: 'normal' } });
    const { state, muted } = talk.view().talk;
    if (state === 'paused' || muted) await ear.listen(false);
  }

  async function loseEar() {
    const lost = ear;
    ear = undefined;
    set({ hearing: { by: 'keyboard', why: 'lost' } });
    talk.dispatch({ type: 'noise' });
    await lost?.close();
  }

  void microphone?.then(async (stream) => {
    if (typeof stream === 'string') return set({ hearing: { by: 'keyboard', why: stream } });
    if (closed) return letGo(stream);
    await openEars(stream).catch(() => {
      letGo(stream);
      if (!closed) set({ hearing: { by: 'keyboard', why: 'notLoaded' } });
    });
  });

  /** Releases everything at once, also a microphone whose detector is still loading. */
  function close() {
    if (closed) return;
    closed = true;
    void microphone?.then(letGo);
    void ear?.close().catch(() => undefined);
    void stage.close().catch(() => undefined);
  }

  const change = (part: Partial<Hearing & { by: 'voice' }>) =>
    view.hearing.by === 'voice' && set({ hearing: { ...view.hearing, ...part } });

  return {
    talk,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setPatience(patience: Patience) {
      change({ patience });
      ear?.setPatience(times.patience[patience]);
    },
    setPushToTalk(pushToTalk: boolean) {
      change({ pushToTalk, pressed: false });
      void ear?.pushToTalk(pushToTalk);
    },
    press() {
      talk.dispatch({ type: 'press' });
      change({ pressed: true });
      void ear?.press();
    },
    letGo() {
      change({ pressed: false });
      ear?.letGo();
    },
    /** Resumes interrupted audio; call it in a user gesture. */
    hear: () => stage.resume(),
    /** Current level of the microphone or the persona's speech, 0 to 1. */
    level: () => Math.max(ear?.level() ?? 0, stage.output.sounds() ? stage.output.level() : 0),
    /** Call this on leaving the page or signing out. */
    leave() {
      talk.abandon();
      close();
    },
  };
}

function letGo(stream: MediaStream | NoMicrophone) {
  if (typeof stream === 'string') return;
  for (const track of stream.getTracks()) track.stop();
}
