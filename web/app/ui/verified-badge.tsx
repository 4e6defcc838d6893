import { BadgeCheck } from 'lucide-react';

export function VerifiedBadge() {
  return (
    <span className="inline-flex shrink-0 align-[0.08em] text-brass">
      <BadgeCheck aria-hidden="true" className="size-[max(1.1rem,0.6em)]" />
      <span className="sr-only">Verified</span>
    </span>
  );
}
