import { createPlayback, type PlaybackState } from './playback';
import type { PlayerAudio } from './player-audio';
import type { Sound } from './sound';

export interface PlayerState extends PlaybackState {
  sound: Pick<Sound, 'key' | 'name'>;
}

interface PlayerOptions {
  audio: () => PlayerAudio;
  unlock: (audio: PlayerAudio) => void;
  /** Returns the stored playback speed. */
  speed: () => number;
}

/** The site's player: one sound at a time. Its state is undefined if nothing plays. */
export function createPlayer({ audio, unlock, speed }: PlayerOptions) {
  let state: PlayerState | undefined;
  let playback: ReturnType<typeof createPlayback> | undefined;
  const listeners = new Set<() => void>();
  /** Active recordings and talks of this page. */
  const activeHushes = new Set<symbol>();
  const set = (next: PlayerState | undefined) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Plays a sound. `isAuto`: started automatically, without a press. */
  function play(sound: Sound, { isAuto = false } = {}) {
    playback?.end();
    const element = audio();
    if (!isAuto) unlock(element);
    element.defaultPlaybackRate = element.playbackRate = speed();
    const onChange = (next: PlaybackState) => set({ ...next, sound });
    const isPaused = isAuto && activeHushes.size > 0;
    playback = createPlayback(element, sound, { isPaused, isAuto, onNothing: close, onChange });
  }

  function close() {
    playback?.end();
    playback = undefined;
    set(undefined);
  }

  const isActive = () => state?.status === 'playing' || state?.status === 'loading';

  return {
    play,
    close,
    pause: () => playback?.pause(),
    /**
     * Silences the player during a recording or a live talk, which would pick it up; nothing starts automatically until
     * the returned function is called.
     */
    hush() {
      const token = Symbol('hush');
      activeHushes.add(token);
      playback?.pause();
      return () => void activeHushes.delete(token);
    },
    /** True while `hush` is in effect. */
    isHushed: () => activeHushes.size > 0,
    /** Ends what has just begun to play, and shows the reason. */
    refuse: (reason: string) => void (state?.status === 'playing' && playback?.refuse(reason)),
    resume: () => playback?.resume(),
    toggle: () => (isActive() ? playback?.pause() : playback?.resume()),
    seek: (time: number) => playback?.seek(Math.max(0, Math.min(time, state?.duration ?? time))),
    setSpeed(factor: number) {
      const element = audio();
      element.defaultPlaybackRate = element.playbackRate = factor;
    },
    file: async () => playback?.file(),
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
