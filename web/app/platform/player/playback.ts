import { type Failure, failureOf } from '../failure';
import { lengthOf } from './length-of';
import { messages } from './messages';
import type { PlayerAudio } from './player-audio';
import { refusalOf } from './refusal-of';
import type { Ask, Sound } from './sound';

export interface PlaybackState {
  /** `loading`: it sounds as soon as it can. */
  status: 'loading' | 'playing' | 'paused' | 'ended' | 'failed';
  /** Seconds that were heard. */
  time: number;
  /** Seconds; undefined while that is unknown, and in pieces. */
  duration: number | undefined;
  /** The engine's name, for people. */
  engine: string | undefined;
  problem: Failure | undefined;
  /** There is one file of it, or there can be. */
  isWhole: boolean;
}

interface PlaybackOptions {
  /** It waits until somebody presses. */
  isPaused?: boolean;
  /** Nobody pressed anything for it. */
  isAuto: boolean;
  /** There is not a word that can be said, such as in an answer of code alone. */
  onNothing: () => void;
  onChange: (state: PlaybackState) => void;
}

/** So many seconds before the end of a piece the next one is asked for. */
const aheadSeconds = 5;

/** One sound in the audio element, from the asking to the end. In pieces while it is being written, then as one file. */
export function createPlayback(
  audio: PlayerAudio,
  sound: Sound,
  { isPaused = false, isAuto, onNothing, onChange }: PlaybackOptions,
) {
  const ending = new AbortController();
  const { signal } = ending;
  let inPieces = sound.nextPiece !== undefined && sound.whole() === undefined;
  let state: PlaybackState = {
    status: 'loading',
    time: 0,
    duration: undefined,
    engine: undefined,
    problem: undefined,
    isWhole: !inPieces,
  };
  /** Whether it is to sound; a press on pause is kept through all loading. */
  let wanted = !isPaused;
  let loaded: Loaded | undefined;
  /** A piece that was taken and has not sounded yet; what fails is asked for again. */
  let due: Ask | undefined;
  /** A piece that broke while it sounded, and where; the next one may be due already. */
  let broken: { ask: Ask; at: number } | undefined;
  let heardBefore = 0;
  let ahead: ReturnType<typeof askNext> | undefined;
  let triedAgain = false;
  /** The latest way that was taken; what an earlier one still waits for is dropped. */
  let way = 0;

  const set = (part: Partial<PlaybackState>) => {
    if (signal.aborted) return;
    state = { ...state, ...part, isWhole: sound.whole() !== undefined };
    onChange(state);
  };
  const fail = (problem: Failure) => {
    wanted = false;
    set({ status: 'failed', problem });
  };

  /** Takes another way to a sound; resolves after it has begun, or failed, or another one was taken. */
  async function take(find: () => Promise<Found | undefined>, at = 0, title = messages.generation) {
    const mine = ++way;
    set({ status: wanted ? 'loading' : 'paused', problem: undefined });
    try {
      const found = await find();
      if (mine !== way || signal.aborted) return;
      if (found) return begin(found, at);
      wanted = false;
      set({ status: 'ended' });
      if (heardBefore === 0) onNothing();
    } catch (error) {
      if (mine === way && !signal.aborted) fail(failureOf(title, error));
    }
  }

  async function askNext(): Promise<Found | undefined> {
    if (inPieces && sound.nextPiece) due ??= await sound.nextPiece();
    const ask = inPieces ? due : sound.whole();
    return ask && speak(ask);
  }

  async function speak(ask: Ask): Promise<Found> {
    const { audioUrl, engine } = await ask(signal);
    if (!audioUrl) throw Object.assign(new Error(messages.noUrl), { code: 'no_audio_url' });
    return { ask, url: audioUrl, engine: engine.name };
  }

  const goOn = () => {
    const piece = broken;
    if (piece) return take(() => speak(piece.ask), piece.at, messages.audio);
    const next = ahead ?? askNext();
    ahead = undefined;
    return take(() => next);
  };
  const goToWhole = (at: number) => {
    const ask = sound.whole();
    if (!ask) return;
    [inPieces, heardBefore, ahead, due, broken] = [false, 0, undefined, undefined, undefined];
    set({ time: at });
    void take(() => speak(ask), at);
  };

  function begin({ ask, url, engine }: Found, at: number) {
    loaded = { url, ask };
    broken = undefined;
    if (ask === due) due = undefined;
    audio.src = url;
    if (at > 0) audio.currentTime = at;
    set({ engine, status: wanted ? 'loading' : 'paused', duration: undefined });
    if (wanted) start(url);
    if (!inPieces) void learnLength(url);
  }

  async function learnLength(url: string) {
    const isWanted = () => !signal.aborted && loaded?.url === url && state.duration === undefined;
    const duration = await lengthOf(url, isWanted);
    if (duration !== undefined && isWanted()) set({ duration });
  }

  function start(url: string) {
    audio.play().catch((error: Error) => {
      // What was interrupted by us is none; what cannot be loaded comes as an event.
      if (signal.aborted || url !== loaded?.url || /AbortError|NotSupportedError/.test(error.name)) return;
      const description = error.name === 'NotAllowedError' ? messages.notAllowed : error.message;
      fail({ title: isAuto && state.time === 0 ? messages.autoPlay : messages.playback, description });
    });
  }

  /** Reports an error that the server returned. After a broken connection, requests the sound once more and continues there. */
  async function onError({ url, ask }: Loaded) {
    const at = audio.currentTime;
    loaded = undefined;
    if (inPieces) broken = { ask, at };
    const mine = ++way;
    set({ status: 'loading' });
    const refusal = await refusalOf(url, signal);
    if (mine !== way || signal.aborted) return;
    if (refusal && refusal.status !== 404) return fail(failureOf(messages.audio, refusal));
    if (triedAgain) return fail({ title: messages.audio, description: messages.brokeOff });
    triedAgain = true;
    await take(() => speak(ask), at, messages.audio);
  }

  const canSeekTo = (time: number) =>
    Array.from({ length: audio.seekable.length }, (_, at) => at).some(
      (at) => audio.seekable.start(at) <= time && time <= audio.seekable.end(at),
    );

  const listeners: Record<string, (now: Loaded) => unknown> = {
    playing() {
      triedAgain = false;
      set({ status: 'playing' });
    },
    waiting: () => wanted && set({ status: 'loading' }),
    pause() {
      // By the browser too: headphones that were pulled out. At the end it says so as well.
      if (!audio.paused || audio.ended) return;
      wanted = false;
      set({ status: 'paused' });
    },
    timeupdate() {
      set({ time: heardBefore + audio.currentTime });
      const left = audio.duration - audio.currentTime;
      if (!inPieces || ahead || !(left < aheadSeconds)) return;
      ahead = askNext();
      ahead.catch(() => undefined);
    },
    durationchange: () => !inPieces && Number.isFinite(audio.duration) && set({ duration: audio.duration }),
    ended() {
      if (!inPieces) {
        wanted = false;
        return set({ status: 'ended', time: audio.currentTime });
      }
      heardBefore += audio.currentTime;
      loaded = undefined;
      void goOn();
    },
    error: (now) => void onError(now),
  };
  for (const [name, listener] of Object.entries(listeners))
    audio.addEventListener(name, () => loaded && listener(loaded), { signal });
  void goOn();

  return {
    pause() {
      if (state.status === 'ended' || state.status === 'failed') return;
      wanted = false;
      audio.pause();
      set({ status: 'paused' });
    },
    /** Goes on, or begins again after the end, or tries again after a failure. */
    resume() {
      const { status, time } = state;
      wanted = true;
      if (status === 'ended') return goToWhole(0);
      if (status !== 'failed' || loaded) set({ status: 'loading', problem: undefined });
      if (loaded) return start(loaded.url);
      if (status === 'failed') void (inPieces ? goOn() : goToWhole(time));
    },
    /** Seconds from the beginning. Nothing happens while the end is unknown. */
    seek(time: number) {
      if (inPieces || !loaded || !canSeekTo(time)) return goToWhole(time);
      audio.currentTime = time;
      set({ time, status: state.status === 'ended' ? 'paused' : state.status });
    },
    /** Where all of it can be fetched, as long as that is known. */
    async file(): Promise<string | undefined> {
      if (!inPieces && loaded) return loaded.url;
      const ask = sound.whole();
      return ask && (await speak(ask)).url;
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

interface Loaded {
  ask: Ask;
  url: string;
}

interface Found extends Loaded {
  engine: string;
}
