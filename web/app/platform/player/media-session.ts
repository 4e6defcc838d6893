import type { createPlayer, PlayerState } from './create-player';

type Player = ReturnType<typeof createPlayer>;

/** Seconds of the media keys for seeking. */
const stepSeconds = 10;

/** Connects the player to the Media Session API: media keys and lock screen. */
export function connectMediaSession(player: Player): () => void {
  const session = navigator.mediaSession;
  if (!session) return () => undefined;
  const actions = actionsOn(player);
  let isOn = false;
  return player.subscribe(() => {
    const state = player.state();
    if (isOn !== (state !== undefined)) {
      isOn = !isOn;
      for (const [name, act] of actions) session.setActionHandler(name, isOn ? act : null);
    }
    if (state) show(session, state);
    else {
      session.playbackState = 'none';
      session.metadata = null;
      session.setPositionState?.();
    }
  });
}

function actionsOn(player: Player): [MediaSessionAction, MediaSessionActionHandler][] {
  const step = (seconds: number) => player.seek((player.state()?.time ?? 0) + seconds);
  return [
    ['play', player.resume],
    ['pause', player.pause],
    ['stop', player.close],
    ['seekbackward', ({ seekOffset }) => step(-(seekOffset ?? stepSeconds))],
    ['seekforward', ({ seekOffset }) => step(seekOffset ?? stepSeconds)],
    ['seekto', ({ seekTime }) => player.seek(seekTime ?? 0)],
  ];
}

function show(session: MediaSession, { sound: { name }, engine = '', status, time, duration }: PlayerState) {
  session.playbackState = status === 'playing' ? 'playing' : 'paused';
  if (session.metadata?.title !== name || session.metadata.artist !== engine)
    session.metadata = new MediaMetadata({ title: name, artist: engine, album: 'Foyer' });
  session.setPositionState?.(duration ? { duration, position: Math.min(time, duration) } : undefined);
}
