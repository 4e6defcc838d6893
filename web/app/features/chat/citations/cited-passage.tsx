import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../platform/api';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { citedPassage } from '../queries';

/** The words that an answer rests on. */
export function CitedPassage({ id }: { id: string }) {
  const { data, error, isPending, refetch, isFetching } = useQuery(citedPassage(id));
  if (isMissing(error)) return <p className="text-muted">{messages.passageGone}</p>;
  if (error)
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">{messages.passageFailed}</p>
        <Button kind="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (isPending) return <Skeleton className="h-40" />;
  return (
    <figure className="grid gap-2">
      {data.place.heading && <figcaption className="text-sm text-muted">{data.place.heading}</figcaption>}
      <blockquote className="border-l-4 border-brass pl-4 whitespace-pre-line wrap-anywhere">
        {data.text}
      </blockquote>
    </figure>
  );
}
