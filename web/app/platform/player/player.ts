import { useSyncExternalStore } from 'react';
import { onSessionChange, viewerId } from '../session';
import { createPlayer } from './create-player';
import { currentPlayer } from './current-player';
import { connectMediaSession } from './media-session';
import { messages } from './messages';
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

/**
 * A message between tabs. `playing`: its player has begun. `quiet`: it has begun to record. `refused`: the answer of a
 * tab that records, to a player that has begun.
 */
type TabMessage = 'playing' | 'quiet' | 'refused';
/** A channel to the players of other tabs; undefined if the visitor blocks site storage, for which Firefox refuses it. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('foyer.player');
  } catch {
    return undefined;
  }
}

/** Silences the players of all tabs until the returned function is called. */
export function hushAllTabs() {
  const tabs = openChannel();
  tabs?.postMessage('quiet' satisfies TabMessage);
  tabs?.close();
  return player.hush();
}

/** Signing out closes the player; a second tab that begins to play, or to record, pauses this one. */
function watchTabsAndSession() {
  const tabs = openChannel();
  const post = (message: TabMessage) => tabs?.postMessage(message);
  const onMessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'refused') return player.refuse(messages.elsewhere);
    player.pause();
    if (data === 'playing' && player.isHushed()) post('refused');
  };
  if (tabs) tabs.onmessage = onMessage;
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
      if (isPlaying && !wasPlaying) post('playing');
      wasPlaying = isPlaying;
    }),
    connectMediaSession(player),
  ];
  return () => {
    for (const stop of stops) stop();
    tabs?.close();
  };
}
