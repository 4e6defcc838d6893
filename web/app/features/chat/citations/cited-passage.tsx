import type { SourceMark } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { isMissing } from '../../../platform/api';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { citedPassage } from '../queries';

type Spans = SourceMark['spans'];

/** The words that an answer rests on, with the sentences that carry it marked where they are known. */
export function CitedPassage({ id, spans }: { id: string; spans: Spans }) {
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
        <WithSpans text={data.text} spans={spans} />
      </blockquote>
    </figure>
  );
}

function WithSpans({ text, spans }: { text: string; spans: Spans }) {
  let told = 0;
  const pieces = spans
    .toSorted(([one], [other]) => one - other)
    .flatMap(([from, to]) => {
      if (from < told || to > text.length) return [];
      const piece = { before: text.slice(told, from), marked: text.slice(from, to), from };
      told = to;
      return [piece];
    });
  return (
    <>
      {pieces.map(({ before, marked, from }) => (
        <Fragment key={from}>
          {before}
          <mark className="rounded-sm bg-warn-soft text-ink">
            <span className="sr-only">The answer rests on this: </span>
            {marked}
          </mark>
        </Fragment>
      ))}
      {text.slice(told)}
    </>
  );
}
