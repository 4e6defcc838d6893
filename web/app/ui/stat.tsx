import type { LucideIcon } from 'lucide-react';

/** A named number in a `dl`. */
export function Stat({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="flex items-center gap-1.5" title={name}>
      <dt>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
