import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton';

/** What stands below the hero. */
export const HomeSections = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-14 px-4 py-12 sm:px-6 sm:py-16">
    {children}
  </div>
);

/** The same while it is not known what it holds. */
export const MemberPlaceholder = () => (
  <HomeSections>
    <Skeleton className="h-96 rounded-card" />
    <Skeleton className="h-80 rounded-card" />
  </HomeSections>
);
