import type { Insights } from '@foyer/contract';
import { relativeMoment } from '../../platform/moments';
import { Card } from '../../ui/card';
import { messages, modes } from './messages';
import { QuestionList } from './question-list';
import { Shares } from './shares';
import { TalkChart } from './talk-chart';

interface InsightsReportProps {
  foId: string;
  insights: Insights;
}

export function InsightsReport({ foId, insights }: InsightsReportProps) {
  const { answers, ratings, corrections } = insights;
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Figure name="Conversations begun" value={insights.conversations} />
        <Figure name="People who talked with it" value={insights.visitors} />
      </dl>
      <p className="text-sm text-muted">
        {messages.rule} {insights.counted_at && messages.countedAt(relativeMoment(insights.counted_at))}
      </p>
      <Card title="Conversations over time">
        <TalkChart insights={insights} />
      </Card>
      <QuestionList foId={foId} questions={insights.questions} />
      <Card title="What answers rest on">
        <Shares
          label={messages.answersLead}
          parts={Object.entries(modes).map(([mode, name]) => ({
            name,
            count: answers[mode as keyof typeof modes],
          }))}
        />
      </Card>
      <div className="grid gap-6 md:grid-cols-2">
        <Card title="Ratings">
          <Shares
            label={messages.ratingsLead}
            parts={[
              { name: 'Thumbs up', count: ratings.up },
              { name: 'Thumbs down', count: ratings.down },
            ]}
          />
        </Card>
        <Card title="Corrections">
          <Shares
            label={messages.correctionsLead}
            parts={[
              { name: 'Approved', count: corrections.approve },
              { name: 'Edited', count: corrections.edit },
              { name: 'Rejected', count: corrections.reject },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <dt className="text-muted">{name}</dt>
      <dd className="font-display text-4xl tabular-nums">{value.toLocaleString('en')}</dd>
    </div>
  );
}
