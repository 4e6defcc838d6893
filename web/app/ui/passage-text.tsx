import { Fragment } from 'react';

interface PassageTextProps {
  heading: string | undefined;
  text: string;
  /** Highlighted ranges, from and to in UTF-16 units. */
  spans: readonly (readonly [number, number])[];
  /** Text for screen readers before each highlight. */
  hiddenLabel?: string;
}

/** A passage of a document, under its heading. */
export function PassageText({ heading, text, spans, hiddenLabel }: PassageTextProps) {
  return (
    <figure className="grid gap-2">
      {heading && <figcaption className="text-sm text-muted">{heading}</figcaption>}
      <blockquote dir="auto" className="border-l-4 border-brass pl-4 whitespace-pre-line wrap-anywhere">
        <WithSpans text={text} spans={spans} hiddenLabel={hiddenLabel} />
      </blockquote>
    </figure>
  );
}

function WithSpans({ text, spans, hiddenLabel }: Omit<PassageTextProps, 'heading'>) {
  let end = 0;
  const pieces = spans
    .toSorted(([one], [other]) => one - other)
    .flatMap(([from, to]) => {
      if (from < end || to > text.length) return [];
      const piece = { before: text.slice(end, from), marked: text.slice(from, to), from };
      end = to;
      return [piece];
    });
  return (
    <>
      {pieces.map(({ before, marked, from }) => (
        <Fragment key={from}>
          {before}
          <mark className="rounded-sm bg-warn-soft text-ink">
            {hiddenLabel && <span className="sr-only">{hiddenLabel} </span>}
            {marked}
          </mark>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}
