import { speeds, useSpeed } from '../../platform/player/playback-settings';
import { setSpeed } from '../../platform/player/player';

/** Choice of the playback speed, stored in this browser. */
export function SpeedChoice() {
  const speed = useSpeed();
  return (
    <select
      aria-label="Speed"
      value={speed}
      onChange={(event) => setSpeed(Number(event.target.value))}
      className="h-10 cursor-pointer appearance-none rounded-control bg-transparent px-1.5 text-center text-sm font-semibold tabular-nums hover:bg-sunken touch:h-11 touch:text-base"
    >
      {speeds.map((one) => (
        <option key={one} value={one} className="bg-surface text-ink">
          {one}×
        </option>
      ))}
    </select>
  );
}
