import { useEffect, useEffectEvent, useState } from 'react';

/** Counts down the seconds until a time, in milliseconds since 1970, and then calls `onReached`; undefined without a time. */
export function useSecondsUntil(end: number | null, onReached: () => void): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (end === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) reached();
    }, 1_000);
    return () => clearInterval(timer);
  }, [end]);
  return end === null ? undefined : Math.max(0, Math.ceil((end - now) / 1_000));
}
