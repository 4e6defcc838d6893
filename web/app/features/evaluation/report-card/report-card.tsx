import type { ReportCard as Card } from '@foyer/contract';
import { Badge } from '../../../ui/badge';
import { messages } from '../messages';
import { ScoreSummary } from '../score-summary';

const texts = messages.reportCard;

/** The results of the owner's test of the persona, for visitors. */
export function ReportCard({ card }: { card: Card }) {
  return (
    <section aria-labelledby="report-card" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="report-card" className="text-2xl">
          {texts.title}
        </h2>
        {card.is_outdated && <Badge tone="warn">{texts.outdatedBadge}</Badge>}
      </div>
      <ScoreSummary summary={card.summary} questions={card.questions} />
      <p className="text-sm text-muted">
        {card.questions} questions of its owner’s, asked on{' '}
        <time dateTime={card.completed_at}>{day(card.completed_at)}</time> and answered by {card.engine}.
        {card.is_outdated && ` ${texts.outdatedHint}`}
      </p>
    </section>
  );
}

/** Formats a date in UTC, so that server and browser render the same. */
const day = (timestamp: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(timestamp));
