import { Lock } from 'lucide-react';

/** Beside a conversation that the persona's owner never reads. */
export function PrivateMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <Lock aria-hidden="true" className="size-3.5" />
      Private
    </span>
  );
}
