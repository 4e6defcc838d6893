import { useEffect, useState } from 'react';

/** Counts 0 to `count` - 1 and again, one step each `milliseconds`. Starts at 0, as on the server. */
export function useRotation(count: number, milliseconds: number) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => (now + 1) % count), milliseconds);
    return () => clearInterval(timer);
  }, [count, milliseconds]);
  return step;
}
