import { useSyncExternalStore } from 'react';
import { onSessionChange, viewerId } from '../session';
import { choices } from './choices';
import { createPlayer } from './create-player';
import { currentPlayer } from './current-player';
import { showToMediaKeys } from './media-session';
import { playerAudio, unlock } from './player-audio';

/** The site's player. */
export const player = createPlayer({ audio: playerAudio, unlock, speed: choices.speed });

currentPlayer.set({ state: player.state, subscribe: player.subscribe, watchTabsAndSession });

/** The state of one sound; undefined if it is not playing. */
export const useSoundStatus = (key: string) =>
  useSyncExternalStore(
    player.subscribe,
    () => {
      const state = player.state();
      return state?.sound.key === key ? state.status : undefined;
    },
    () => undefined,
  );

export function setSpeed(speed: number) {
  choices.setSpeed(speed);
  player.setSpeed(speed);
}

/** Signing out stops the player; a second tab that begins to play stops this one. */
function watchTabsAndSession() {
  const tabs = new BroadcastChannel('foyer.player');
  tabs.onmessage = () => player.pause();
  let viewer = viewerId();
  let wasPlaying = false;
  const stops = [
    onSessionChange(() => {
      const now = viewerId();
      if (viewer !== null && now !== viewer) player.close();
      viewer = now;
    }),
    player.subscribe(() => {
      const isPlaying = player.state()?.status === 'playing';
      if (isPlaying && !wasPlaying) tabs.postMessage('playing');
      wasPlaying = isPlaying;
    }),
    showToMediaKeys(player),
  ];
  return () => {
    for (const stop of stops) stop();
    tabs.close();
  };
}
