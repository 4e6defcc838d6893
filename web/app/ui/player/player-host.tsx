import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { presentPlayer } from '../../platform/player/present-player';

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
  const player = useSyncExternalStore(presentPlayer.subscribe, presentPlayer.get, () => undefined);
  return player && <Present player={player} />;
}

function Present({ player }: { player: NonNullable<ReturnType<typeof presentPlayer.get>> }) {
  const state = useSyncExternalStore(player.subscribe, player.state, () => undefined);
  useEffect(() => player.connect(), [player]);
  return <Suspense>{state && <PlayerBar state={state} />}</Suspense>;
}
