import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton';

/** Layout of the sections below the hero. */
export const HomeSections = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-14 px-4 py-12 sm:px-6 sm:py-16">
    {children}
  </div>
);

/** A placeholder of the sections, while it is unknown whether the viewer is signed in or while their content loads. */
export const HomeSectionsSkeleton = () => (
  <HomeSections>
    <Skeleton className="h-96 rounded-card" />
    <Skeleton className="h-80 rounded-card" />
  </HomeSections>
);
