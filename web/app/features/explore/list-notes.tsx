import type { ExploreSort } from '@foyer/contract';
import { messages } from './messages';

interface ListNotesProps {
  /** The requested order; `sort` is the order of the list. */
  requestedSort: ExploreSort;
  sort: ExploreSort;
  corrected: { asked: string; found: string[] }[];
}

/** Says how the list differs from the request: another order, or a corrected search. */
export function ListNotes({ requestedSort, sort, corrected }: ListNotesProps) {
  return (
    <>
      {requestedSort !== sort && (
        <div className="mb-5">
          <p className="font-display text-2xl">{messages.sorts.newest}</p>
          <p className="text-muted">{messages.notTrendingText}</p>
        </div>
      )}
      {corrected.map((word) => (
        <p key={word.asked} className="mb-5">
          {messages.insteadOf(word.asked)} <strong>{word.found.join(', ')}</strong>
        </p>
      ))}
    </>
  );
}
