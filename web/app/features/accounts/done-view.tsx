import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a form once it has succeeded, and takes the focus, so that screen readers announce it. */
export function DoneView({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Icon aria-hidden="true" className="size-12 text-accent" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
