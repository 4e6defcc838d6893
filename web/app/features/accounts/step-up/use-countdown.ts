import { useEffect, useState } from 'react';

/** Counts down whole seconds; correct also after the tab was suspended. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setSecondsLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * 1_000);
    setSecondsLeft(seconds);
  };
  return { secondsLeft, start };
}
