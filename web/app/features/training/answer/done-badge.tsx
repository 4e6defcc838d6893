import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Badge } from '../../../ui/badge';
import { isFocusLost } from '../../../ui/focus';

interface DoneBadgeProps {
  icon: LucideIcon;
  /** True if the button was pressed in this tab: its focus moves to the badge, which screen readers then announce. */
  takesFocus: boolean;
  tone?: 'good' | 'plain';
  children: string;
}

/** Badge in the place of a button whose action is done. */
export function DoneBadge({ icon: Icon, takesFocus, tone = 'good', children }: DoneBadgeProps) {
  const badge = useRef<HTMLElement>(null);
  const focus = useEffectEvent(() => {
    if (takesFocus && isFocusLost()) badge.current?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <Badge tone={tone} tabIndex={-1} ref={badge}>
      <Icon aria-hidden="true" className="size-3.5" />
      {children}
    </Badge>
  );
}
