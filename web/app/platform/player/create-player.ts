import { createPlayback, type PlaybackState } from './playback';
import type { PlayerAudio } from './player-audio';
import type { Sound } from './sound';

export interface PlayerState extends PlaybackState {
  sound: Pick<Sound, 'key' | 'name'>;
}

interface PlayerOptions {
  audio: () => PlayerAudio;
  unlock: (audio: PlayerAudio) => void;
  /** As it was kept. */
  speed: () => number;
}

/** The site's player: one sound at a time. Its state is undefined if nothing plays. */
export function createPlayer({ audio, unlock, speed }: PlayerOptions) {
  let state: PlayerState | undefined;
  let playback: ReturnType<typeof createPlayback> | undefined;
  const listeners = new Set<() => void>();
  /** Who speaks into a microphone of this page. */
  const speakers = new Set<symbol>();
  const set = (next: PlayerState | undefined) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** `isAuto`: by itself, without a press. */
  function play(sound: Sound, { isAuto = false } = {}) {
    playback?.end();
    const element = audio();
    if (!isAuto) unlock(element);
    element.defaultPlaybackRate = element.playbackRate = speed();
    const onChange = (next: PlaybackState) => set({ ...next, sound });
    const isPaused = isAuto && speakers.size > 0;
    playback = createPlayback(element, sound, { isPaused, isAuto, onNothing: close, onChange });
  }

  function close() {
    playback?.end();
    playback = undefined;
    set(undefined);
  }

  const sounds = () => state?.status === 'playing' || state?.status === 'loading';

  return {
    play,
    close,
    pause: () => playback?.pause(),
    /** While somebody speaks, who would be written down with it: it is silent, and nothing begins by itself until then. */
    hush() {
      const speaker = Symbol('speaker');
      speakers.add(speaker);
      playback?.pause();
      return () => void speakers.delete(speaker);
    },
    resume: () => playback?.resume(),
    toggle: () => (sounds() ? playback?.pause() : playback?.resume()),
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
