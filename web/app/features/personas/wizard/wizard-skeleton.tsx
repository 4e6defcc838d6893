import { Skeleton } from '../../../ui/skeleton';

/**
 * Skeleton as high as the window, so that the footer is below it. `titled`: includes a placeholder for the title.
 */
export function WizardSkeleton({ titled = false }: { titled?: boolean }) {
  return (
    <div role="status" className="grid min-h-dvh content-start gap-6">
      <span className="sr-only">Loading</span>
      {titled && <Skeleton className="h-12 w-64 max-w-full" />}
      <Skeleton className="h-8" />
      <Skeleton className="h-[30rem]" />
    </div>
  );
}
