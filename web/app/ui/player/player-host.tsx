import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { currentPlayer } from '../../platform/player/current-player';

const load = () => import('./player-bar');

/** If the bar cannot be loaded, the sound still plays. */
const PlayerBar = lazy(() =>
  load().then(
    ({ PlayerBar }) => ({ default: PlayerBar }),
    () => ({ default: () => <></> }),
  ),
);

/** Renders the player bar, whose code is loaded with the first sound. */
export function PlayerHost() {
  const player = useSyncExternalStore(currentPlayer.subscribe, currentPlayer.get, () => undefined);
  return player && <CurrentPlayerBar player={player} />;
}

function CurrentPlayerBar({ player }: { player: NonNullable<ReturnType<typeof currentPlayer.get>> }) {
  const state = useSyncExternalStore(player.subscribe, player.state, () => undefined);
  useEffect(() => player.watchTabsAndSession(), [player]);
  return <Suspense>{state && <PlayerBar state={state} />}</Suspense>;
}
