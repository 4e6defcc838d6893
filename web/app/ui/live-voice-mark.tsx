import { Mic } from 'lucide-react';

/** Stands beside a conversation that was said aloud. */
export function LiveVoiceMark() {
  return (
    <span title="Live voice" className="shrink-0 text-brass">
      <Mic aria-hidden="true" className="size-4" />
      <span className="sr-only">Live voice</span>
    </span>
  );
}
