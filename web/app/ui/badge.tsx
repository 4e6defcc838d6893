import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

/** A short label for a property or state. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium wrap-anywhere ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
