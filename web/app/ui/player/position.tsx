import { useState } from 'react';
import type { PlayerState } from '../../platform/player/create-player';
import { player } from '../../platform/player/player';

/** Formats seconds as m:ss. */
export const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Position of the sound, with a slider to seek once its duration is known. */
export function Position({ state: { time: currentTime, duration } }: { state: PlayerState }) {
  /** Position of the slider while it is dragged. */
  const [dragged, setDragged] = useState<number>();
  const isKnown = duration !== undefined && duration > 0;
  const at = dragged ?? Math.min(currentTime, duration ?? 0);
  const endDrag = () => {
    if (dragged !== undefined) player.seek(dragged);
    setDragged(undefined);
  };
  return (
    <input
      type="range"
      aria-label="Position"
      aria-valuetext={
        isKnown ? `${formatTime(at)} of ${formatTime(duration)}` : 'The length is not known yet'
      }
      min={0}
      max={isKnown ? duration : 1}
      step="any"
      value={isKnown ? at : 0}
      disabled={!isKnown}
      onChange={(event) => setDragged(Number(event.target.value))}
      onPointerUp={endDrag}
      onBlur={endDrag}
      onKeyDown={(event) => {
        const to = keyTarget(event.key, at, duration ?? 0);
        if (to === undefined) return;
        event.preventDefault();
        player.seek(to);
      }}
      className="h-4 touch:-my-2 touch:h-11 w-full cursor-pointer accent-accent disabled:opacity-40"
    />
  );
}

/** Seconds per press of an arrow key. */
const stepSeconds = 5;

function keyTarget(key: string, at: number, end: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(end, at + stepSeconds);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - stepSeconds);
  if (key === 'Home') return 0;
  return key === 'End' ? end : undefined;
}
