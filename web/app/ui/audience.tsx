import type { ReactNode } from 'react';

/** For readers who are not signed in. Both audiences are rendered; the page's mark shows one of them, without a jump. */
export function ForVisitors({ children }: { children: ReactNode }) {
  return <div className="for-visitors contents">{children}</div>;
}

/** For readers who are signed in. */
export function ForMembers({ children }: { children: ReactNode }) {
  return <div className="for-members contents">{children}</div>;
}
