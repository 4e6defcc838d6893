import type { SourceMark } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../platform/api-error';
import { Button } from '../../../ui/button';
import { PassageText } from '../../../ui/passage-text';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { citedPassage } from '../queries';

type Spans = SourceMark['spans'];

interface CitedPassageProps {
  id: string;
  /** Name of its place, which is shown above it. */
  placeName: string;
  spans: Spans;
}

/** Shows a cited passage, with the sentences that support the answer highlighted where they are known. */
export function CitedPassage({ id, placeName, spans }: CitedPassageProps) {
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
  const { text, place } = data;
  const heading = placeName.endsWith(`“${place.heading}”`) ? undefined : place.heading;
  return <PassageText heading={heading} text={text} spans={spans} hiddenLabel={messages.supportsAnswer} />;
}
