import { useEffect, useRef } from 'react';
import type { TalkState } from '../machine/talk';

const looks: Record<TalkState, string> = {
  idle: 'border-line',
  listening: 'border-good',
  thinking: 'border-brass border-dashed animate-spin [animation-duration:6s]',
  speaking: 'border-accent',
  paused: 'border-edge',
  ended: 'border-line',
  failed: 'border-good',
};
/** Level shown as the maximum; speech is rarely louder. */
const maxLevel = 0.2;

/** Shows the loudness of the speaker, and the state by colour. With reduced motion only the colour. */
export function LevelRing({ state, level }: { state: TalkState; level: () => number }) {
  const disc = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = requestAnimationFrame(function draw() {
      const share = Math.min(1, level() / maxLevel);
      if (disc.current) disc.current.style.transform = `scale(${(0.25 + 0.7 * share).toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <span aria-hidden="true" data-state={state} className="relative size-16 shrink-0 sm:size-24">
      <span className={`absolute inset-0 rounded-full border-4 ${looks[state]}`} />
      <span ref={disc} className="absolute inset-2 scale-25 rounded-full bg-accent-soft" />
    </span>
  );
}
