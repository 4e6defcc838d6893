import { useEffect, useEffectEvent, useState } from 'react';

/** Counts down the seconds until a time and then calls `onReached`; undefined without a time. */
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
