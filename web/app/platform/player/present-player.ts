import type { PlayerState } from './create-player';

interface PresentPlayer {
  state: () => PlayerState | undefined;
  subscribe: (listener: () => void) => () => void;
  connect: () => () => void;
}

let present: PresentPlayer | undefined;
const listeners = new Set<() => void>();

/** The site's player, if a page has loaded its code; pages without sound do not. */
export const presentPlayer = {
  get: () => present,
  set(player: PresentPlayer) {
    present = player;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
