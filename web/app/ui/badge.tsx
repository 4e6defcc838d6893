import type { ReactNode, Ref } from 'react';

const tones = {
  plain: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  /** -1 if it can get the focus by `ref`. */
  tabIndex?: -1;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A short label for a property or state. */
export function Badge({ tone = 'plain', children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={`inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium wrap-anywhere ${tones[tone]}`}
    >
      {/* An element of its own: Firefox joins the texts of adjacent flex containers without a space. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </span>
  );
}
