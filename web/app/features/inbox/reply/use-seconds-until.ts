import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds until a moment, counted down, and `onReached` once it has come; undefined where there is none. */
export function useSecondsUntil(
  moment: string | null | undefined,
  onReached: () => void,
): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const reached = useEffectEvent(onReached);
  const end = moment ? new Date(moment).getTime() : undefined;
  useEffect(() => {
    if (end === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) reached();
    }, 1_000);
    return () => clearInterval(timer);
  }, [end]);
  return end === undefined ? undefined : Math.max(0, Math.ceil((end - now) / 1_000));
}
