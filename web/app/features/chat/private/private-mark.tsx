import { Lock } from 'lucide-react';

/** Marks a conversation that the persona's owner cannot read. */
export function PrivateMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <Lock aria-hidden="true" className="size-3.5" />
      Private
    </span>
  );
}
