import { useSyncExternalStore } from 'react';
import { localStore } from '../browser-storage';

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const keys = { speed: 'foyer.player.speed', auto: 'foyer.player.auto' };
const listeners = new Set<() => void>();

/** The person's playback settings in this browser, synchronised between tabs. */
export const playbackSettings = {
  speed: () => speeds.find((speed) => speed === Number(localStore.getItem(keys.speed))) ?? 1,
  /** True if new answers are read aloud automatically. */
  auto: () => localStore.getItem(keys.auto) === 'on',
  setSpeed: (speed: number) => store(keys.speed, String(speed)),
  setAuto: (auto: boolean) => store(keys.auto, auto ? 'on' : 'off'),
};

export const useSpeed = () => useSyncExternalStore(subscribe, playbackSettings.speed, () => 1);

export const useAutoPlay = () => useSyncExternalStore(subscribe, playbackSettings.auto, () => false);

function store(key: string, value: string) {
  localStore.setItem(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
