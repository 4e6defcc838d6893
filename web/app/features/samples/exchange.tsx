import type { SampleExchange } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../platform/api';
import { Avatar } from '../../ui/avatar';
import { messages } from './messages';
import { sampleExchange } from './queries';

/** Shows a real question and answer, with the cited document. `nameOf` formats the source. */
export function Exchange({ nameOf }: { nameOf: (source: SampleExchange['source']) => string }) {
  const { data } = useQuery(sampleExchange(api));
  if (!data) return null;
  const { persona, question, answer, source } = data;
  return (
    <section aria-labelledby="exchange" className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_2fr] lg:gap-10">
      <div className="grid content-start gap-1">
        <h2 id="exchange" className="text-3xl">
          {messages.exchange}
        </h2>
        <p className="text-muted">{messages.exchangeLead}</p>
      </div>
      <figure className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
        <p className="max-w-[85%] justify-self-end rounded-card bg-accent-soft px-4 py-3">
          <span className="sr-only">Asked: </span>
          {question}
        </p>
        <div className="flex gap-4">
          <Avatar name={persona.name} url={persona.avatar_url} />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2">
            <p className="font-semibold">
              <Link to={`/fo/${persona.handle}`} className="hover:underline">
                {persona.name}
              </Link>
            </p>
            <blockquote className="whitespace-pre-line wrap-anywhere">{textOfMarkdown(answer)}</blockquote>
            <p className="flex items-center gap-2 text-sm text-muted">
              <FileText aria-hidden="true" className="size-4 shrink-0 text-brass" />
              <span className="min-w-0 wrap-anywhere">From {nameOf(source)}</span>
            </p>
          </div>
        </div>
        <figcaption className="border-t border-line pt-4 text-sm text-muted">
          {messages.exchangeOrigin}
        </figcaption>
      </figure>
    </section>
  );
}
