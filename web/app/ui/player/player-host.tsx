import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { presentPlayer } from '../../platform/player/present-player';

const load = () => import('./player-bar');

/** The sound goes on where its bar cannot be loaded. */
const PlayerBar = lazy(() =>
  load().then(
    ({ PlayerBar }) => ({ default: PlayerBar }),
    () => ({ default: () => <></> }),
  ),
);

/** The place of the player; empty, and without its code, until something is heard. */
export function PlayerHost() {
  const player = useSyncExternalStore(presentPlayer.subscribe, presentPlayer.get, () => undefined);
  return player && <Present player={player} />;
}

function Present({ player }: { player: NonNullable<ReturnType<typeof presentPlayer.get>> }) {
  const state = useSyncExternalStore(player.subscribe, player.state, () => undefined);
  useEffect(() => player.connect(), [player]);
  return <Suspense>{state && <PlayerBar state={state} />}</Suspense>;
}
