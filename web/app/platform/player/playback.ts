import { type Failure, failureOf } from '../failure';
import { loadDuration } from './load-duration';
import { messages } from './messages';
import type { PlayerAudio } from './player-audio';
import { refusalOf } from './refusal-of';
import type { Ask, Sound } from './sound';

export interface PlaybackState {
  /** `loading`: plays as soon as possible. */
  status: 'loading' | 'playing' | 'paused' | 'ended' | 'failed';
  /** Position in seconds. */
  time: number;
  /** Seconds; undefined while unknown, and while playing in pieces. */
  duration: number | undefined;
  /** Display name of the engine. */
  engine: string | undefined;
  problem: Failure | undefined;
  /** True if it is available as one file. */
  isWhole: boolean;
}

interface PlaybackOptions {
  /** True to start paused. */
  isPaused?: boolean;
  /** True if started automatically, without a press. */
  isAuto: boolean;
  /** Called if there is nothing to read aloud, as in an answer that is only code. */
  onNothing: () => void;
  onChange: (state: PlaybackState) => void;
}

/** Seconds before the end of a piece at which the next one is requested. */
const aheadSeconds = 5;

/**
 * Plays one sound in the audio element, from request to end: in pieces while its text is streamed, then as one file.
 */
export function createPlayback(
  audio: PlayerAudio,
  sound: Sound,
  { isPaused = false, isAuto, onNothing, onChange }: PlaybackOptions,
) {
  const ending = new AbortController();
  const { signal } = ending;
  let inPieces = sound.nextPiece !== undefined && sound.askAll() === undefined;
  let state: PlaybackState = {
    status: 'loading',
    time: 0,
    duration: undefined,
    engine: undefined,
    problem: undefined,
    isWhole: !inPieces,
  };
  /** False after a press on pause, also while loading. */
  let shouldPlay = !isPaused;
  let loaded: LoadedSound | undefined;
  /** The next piece, which has not played yet; requested again after a failure. */
  let pendingAsk: Ask | undefined;
  /** A piece that failed during playback, and its position; the next one may be due already. */
  let failedAsk: { ask: Ask; at: number } | undefined;
  let earlierSeconds = 0;
  let nextSound: ReturnType<typeof askNext> | undefined;
  let hasRetried = false;
  /** Number of the latest load; results of earlier ones are dropped. */
  let loadNumber = 0;

  const set = (part: Partial<PlaybackState>) => {
    if (signal.aborted) return;
    state = { ...state, ...part, isWhole: sound.askAll() !== undefined };
    onChange(state);
  };
  const fail = (problem: Failure) => {
    shouldPlay = false;
    set({ status: 'failed', problem });
  };

  /** Starts another load; resolves once it plays, failed, or was replaced by another one. */
  async function loadSound(find: () => Promise<FoundSound | undefined>, at = 0, title = messages.generation) {
    const thisLoad = ++loadNumber;
    set({ status: shouldPlay ? 'loading' : 'paused', problem: undefined });
    try {
      const foundSound = await find();
      if (thisLoad !== loadNumber || signal.aborted) return;
      if (foundSound) return begin(foundSound, at);
      shouldPlay = false;
      set({ status: 'ended' });
      if (earlierSeconds === 0) onNothing();
    } catch (error) {
      if (thisLoad === loadNumber && !signal.aborted) fail(failureOf(title, error));
    }
  }

  async function askNext(): Promise<FoundSound | undefined> {
    if (inPieces && sound.nextPiece) pendingAsk ??= await sound.nextPiece();
    const ask = inPieces ? pendingAsk : sound.askAll();
    return ask && requestSound(ask);
  }

  async function requestSound(ask: Ask): Promise<FoundSound> {
    const { audioUrl, engine } = await ask(signal);
    if (!audioUrl) throw Object.assign(new Error(messages.noUrl), { code: 'no_audio_url' });
    return { ask, url: audioUrl, engine: engine.name };
  }

  const continuePlayback = () => {
    const piece = failedAsk;
    if (piece) return loadSound(() => requestSound(piece.ask), piece.at, messages.audio);
    const next = nextSound ?? askNext();
    nextSound = undefined;
    return loadSound(() => next);
  };
  const loadWhole = (at: number) => {
    const ask = sound.askAll();
    if (!ask) return;
    [inPieces, earlierSeconds, nextSound, pendingAsk, failedAsk] = [
      false,
      0,
      undefined,
      undefined,
      undefined,
    ];
    set({ time: at });
    void loadSound(() => requestSound(ask), at);
  };

  function begin({ ask, url, engine }: FoundSound, at: number) {
    loaded = { url, ask };
    failedAsk = undefined;
    if (ask === pendingAsk) pendingAsk = undefined;
    audio.src = url;
    if (at > 0) audio.currentTime = at;
    set({ engine, status: shouldPlay ? 'loading' : 'paused', duration: undefined });
    if (shouldPlay) start(url);
    if (!inPieces) void updateDuration(url);
  }

  async function updateDuration(url: string) {
    const isWanted = () => !signal.aborted && loaded?.url === url && state.duration === undefined;
    const duration = await loadDuration(url, isWanted);
    if (duration !== undefined && isWanted()) set({ duration });
  }

  function start(url: string) {
    audio.play().catch((error: Error) => {
      // No error is shown for interruptions by this code; load errors arrive as events.
      if (signal.aborted || url !== loaded?.url || /AbortError|NotSupportedError/.test(error.name)) return;
      refuse(error.name === 'NotAllowedError' ? messages.notAllowed : error.message);
    });
  }

  const refuse = (description: string) =>
    fail({ title: isAuto && state.time === 0 ? messages.autoPlay : messages.playback, description });

  /**
   * Reports an error that the server returned. After a broken connection, requests the sound once more and continues
   * there.
   */
  async function onError({ url, ask }: LoadedSound) {
    const at = audio.currentTime;
    loaded = undefined;
    if (inPieces) failedAsk = { ask, at };
    const thisLoad = ++loadNumber;
    set({ status: 'loading' });
    const refusal = await refusalOf(url, signal);
    if (thisLoad !== loadNumber || signal.aborted) return;
    if (refusal && refusal.status !== 404) return fail(failureOf(messages.audio, refusal));
    if (hasRetried) return fail({ title: messages.audio, description: messages.brokeOff });
    hasRetried = true;
    await loadSound(() => requestSound(ask), at, messages.audio);
  }

  const canSeekTo = (time: number) =>
    Array.from({ length: audio.seekable.length }, (_, at) => at).some(
      (at) => audio.seekable.start(at) <= time && time <= audio.seekable.end(at),
    );

  const listeners: Record<string, (now: LoadedSound) => unknown> = {
    playing() {
      hasRetried = false;
      set({ status: 'playing' });
    },
    waiting: () => shouldPlay && set({ status: 'loading' }),
    pause() {
      // The browser also pauses when headphones are unplugged, and fires `pause` at the end.
      if (!audio.paused || audio.ended || state.status === 'failed') return;
      shouldPlay = false;
      set({ status: 'paused' });
    },
    timeupdate() {
      set({ time: earlierSeconds + audio.currentTime });
      const secondsLeft = audio.duration - audio.currentTime;
      if (!inPieces || nextSound || !(secondsLeft < aheadSeconds)) return;
      nextSound = askNext();
      nextSound.catch(() => undefined);
    },
    durationchange: () => !inPieces && Number.isFinite(audio.duration) && set({ duration: audio.duration }),
    ended() {
      if (!inPieces) {
        shouldPlay = false;
        return set({ status: 'ended', time: audio.currentTime });
      }
      earlierSeconds += audio.currentTime;
      loaded = undefined;
      void continuePlayback();
    },
    error: (now) => void onError(now),
  };
  for (const [name, listener] of Object.entries(listeners))
    audio.addEventListener(name, () => loaded && listener(loaded), { signal });
  void continuePlayback();

  return {
    pause() {
      if (state.status === 'ended' || state.status === 'failed') return;
      shouldPlay = false;
      audio.pause();
      set({ status: 'paused' });
    },
    /** Stops with an error message; `resume` tries again. */
    refuse(reason: string) {
      audio.pause();
      refuse(reason);
    },
    /** Resumes; restarts after the end; retries after a failure. */
    resume() {
      const { status, time } = state;
      shouldPlay = true;
      if (status === 'ended') return loadWhole(0);
      if (status !== 'failed' || loaded) set({ status: 'loading', problem: undefined });
      if (loaded) return start(loaded.url);
      if (status === 'failed') void (inPieces ? continuePlayback() : loadWhole(time));
    },
    /** Seeks to a position in seconds; ignored while the duration is unknown. */
    seek(time: number) {
      if (inPieces || !loaded || !canSeekTo(time)) return loadWhole(time);
      audio.currentTime = time;
      set({ time, status: state.status === 'ended' ? 'paused' : state.status });
    },
    /** Resolves to the URL of the complete file, if known. */
    async file(): Promise<string | undefined> {
      if (!inPieces && loaded) return loaded.url;
      const ask = sound.askAll();
      return ask && (await requestSound(ask)).url;
    },
    end() {
      ending.abort();
      loaded = undefined;
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

interface LoadedSound {
  ask: Ask;
  url: string;
}

interface FoundSound extends LoadedSound {
  engine: string;
}
