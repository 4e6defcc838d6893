import type { ReactNode } from 'react';

/**
 * Content for visitors. Both audiences are rendered; an attribute of the page hides one by CSS, without layout shift.
 */
export function ForVisitors({ children }: { children: ReactNode }) {
  return <div className="for-visitors contents">{children}</div>;
}

/** Content for signed-in viewers. */
export function ForMembers({ children }: { children: ReactNode }) {
  return <div className="for-members contents">{children}</div>;
}
