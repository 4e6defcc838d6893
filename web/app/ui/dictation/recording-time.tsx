import { useEffect, useState } from 'react';

/** Shows the duration of the recording. */
export function RecordingTime() {
  const [begin] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begin) / 1000)), 250);
    return () => clearInterval(timer);
  }, [begin]);

  return (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className="filled-mark size-2.5 animate-pulse rounded-full bg-danger" />
      <span role="status">Recording</span>
      <span aria-hidden="true" className="tabular-nums text-muted">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </span>
  );
}
