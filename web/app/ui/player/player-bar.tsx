import './player-bar.css';
import { Download, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PlayerState } from '../../platform/player/create-player';
import { player } from '../../platform/player/player';
import { Button } from '../button';
import { downloadSound } from './download-sound';
import { formatTime, Position } from './position';
import { SpeedChoice } from './speed-choice';
import { SoundIcon } from './toggle-sound';

/** Player controls, shown on every page while a sound is open. */
export function PlayerBar({ state }: { state: PlayerState }) {
  const { sound, status, engine, problem, isWhole } = state;
  const close = useClose(sound.key);
  useCloseAfterEnd(status);
  const isActive = status === 'playing' || status === 'loading';
  return (
    <section
      aria-label="Player"
      className="player-bar rounded-card border border-line bg-surface shadow-raised"
    >
      <div className="flex items-center gap-0.5 px-1.5 py-1">
        <Button kind="quiet" size="icon" aria-label={labelOf(state)} onClick={player.toggle}>
          <SoundIcon status={status} />
        </Button>
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] px-1">
          {problem ? (
            <p role="alert" className="line-clamp-2 text-xs text-danger wrap-anywhere">
              <span className="font-semibold">{problem.title}</span>
              {problem.description && <span className="block text-ink">{problem.description}</span>}
            </p>
          ) : (
            <>
              <p className="flex items-baseline gap-2 text-xs">
                <span className="max-w-[60%] shrink-0 truncate font-semibold">{sound.name}</span>
                <span className="min-w-0 flex-1 truncate text-muted">{engine ?? 'Preparing to speak'}</span>
                <span className="shrink-0 tabular-nums text-muted">
                  {formatTime(state.time)}
                  {state.duration !== undefined && ` / ${formatTime(state.duration)}`}
                </span>
              </p>
              <Position state={state} />
            </>
          )}
        </div>
        <SpeedChoice />
        <Button
          kind="quiet"
          size="icon"
          aria-label="Download the audio"
          title={isWhole ? 'Download' : 'It can be saved once the answer is complete'}
          aria-disabled={!isWhole}
          onClick={() => isWhole && void downloadSound()}
        >
          <Download aria-hidden="true" className="size-4" />
        </Button>
        <Button kind="quiet" size="icon" aria-label="Close the player" title="Close" onClick={close}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isActive ? '' : status === 'ended' && `${sound.name} has finished speaking.`}
      </p>
    </section>
  );
}

/** Closes the player; focus returns to the button that started the sound, if it is mounted, else to the page. */
function useClose(key: string) {
  const opener = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sound has a button of its own
  useEffect(() => {
    opener.current = document.activeElement?.closest<HTMLElement>('button:not(.player-bar *)') ?? null;
  }, [key]);
  return () => {
    const to = opener.current?.isConnected ? opener.current : document.querySelector('main');
    player.close();
    to?.focus();
  };
}

/** Closes a player that has finished as soon as another page is opened; any other goes on there. */
function useCloseAfterEnd(status: PlayerState['status']) {
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (pathname !== shownOn.current && status === 'ended') player.close();
    shownOn.current = pathname;
  }, [pathname, status]);
}

function labelOf({ status }: PlayerState): string {
  if (status === 'failed') return 'Try again';
  return status === 'playing' || status === 'loading' ? 'Pause the player' : 'Play';
}
