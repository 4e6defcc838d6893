import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line bg-sunken',
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  danger: 'border-danger bg-danger-soft',
};

interface NoticeProps {
  tone?: keyof typeof tones;
  title?: string;
  /** True to announce it to screen readers when it appears. */
  isLive?: boolean;
  children: ReactNode;
}

/** Inline message box. */
export function Notice({ tone = 'plain', title, isLive, children }: NoticeProps) {
  return (
    <div
      role={isLive ? 'status' : undefined}
      className={`grid gap-2 rounded-control border-l-4 px-4 py-3 ${tones[tone]}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
