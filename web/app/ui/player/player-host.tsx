import { lazy, Suspense, useEffect } from 'react';
import { connectPlayer, usePlayer } from '../../platform/player/player';

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
  const state = usePlayer();
  useEffect(connectPlayer, []);
  return <Suspense>{state && <PlayerBar state={state} />}</Suspense>;
}
