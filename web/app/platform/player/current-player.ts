import type { PlayerState } from './create-player';

/** The player's state, and a function that starts watching other tabs and the session, and returns one that stops it. */
interface CurrentPlayer {
  state: () => PlayerState | undefined;
  subscribe: (listener: () => void) => () => void;
  watchTabsAndSession: () => () => void;
}

let current: CurrentPlayer | undefined;
const listeners = new Set<() => void>();

/** The site's player, if a page has loaded its code; pages without sound do not. */
export const currentPlayer = {
  get: () => current,
  set(player: CurrentPlayer) {
    current = player;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
