import { Skeleton } from '../../ui/skeleton';
import { MessagesSkeleton } from './message-list';

export function ChatSkeleton() {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <Skeleton className="arch aspect-[4/5] w-9" />
        <Skeleton className="h-6 w-40" />
      </div>
      <div className="mx-auto w-full max-w-3xl flex-1 px-4 py-6 sm:px-6">
        <MessagesSkeleton />
      </div>
    </div>
  );
}
