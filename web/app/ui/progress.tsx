import { Progress as Base } from '@base-ui/react/progress';
import type { ReactNode } from 'react';

/** Progress bar. `value`: percent, 0 to 100; null while unknown. Rounded down, so that 100% is the end. */
export function Progress({ label, value, text }: { label: ReactNode; value: number | null; text?: string }) {
  return (
    <Base.Root value={value} className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <Base.Label>{label}</Base.Label>
        <span className="tabular-nums text-muted">
          {text ?? (value === null ? '' : `${Math.floor(value)}%`)}
        </span>
      </div>
      <Base.Track className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
        <Base.Indicator className="filled-mark h-full rounded-full bg-accent transition-[width] data-indeterminate:w-1/3 data-indeterminate:animate-shimmer" />
      </Base.Track>
    </Base.Root>
  );
}
