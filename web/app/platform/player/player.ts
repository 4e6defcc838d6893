import { useSyncExternalStore } from 'react';
import { onSessionChange, viewerId } from '../session';
import { createPlayer } from './create-player';
import { currentPlayer } from './current-player';
import { connectMediaSession } from './media-session';
import { playbackSettings } from './playback-settings';
import { playerAudio, unlock } from './player-audio';

/** The site's player. */
export const player = createPlayer({ audio: playerAudio, unlock, speed: playbackSettings.speed });

currentPlayer.set({ state: player.state, subscribe: player.subscribe, watchTabsAndSession });

/** Playback status of a sound; undefined if the player has another one or none. */
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
  playbackSettings.setSpeed(speed);
  player.setSpeed(speed);
}

/** Signing out closes the player; a second tab that begins to play pauses this one. */
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
    connectMediaSession(player),
  ];
  return () => {
    for (const stop of stops) stop();
    tabs.close();
  };
}
