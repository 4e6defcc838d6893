import { Skeleton } from '../../../ui/skeleton';

export function SettingsSkeleton() {
  return (
    <div role="status" className="grid min-h-dvh content-start gap-6">
      <span className="sr-only">Loading the settings</span>
      <Skeleton className="h-[58rem] rounded-card sm:h-[48rem]" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
