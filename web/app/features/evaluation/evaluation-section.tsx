import { FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EvaluationTabs } from './evaluation-tabs';
import { messages } from './messages';
import { gradeOf } from './scores';
import { type Tab, tabs } from './tabs';
import { useEvaluation } from './use-evaluation';

interface EvaluationSectionProps {
  foId: string;
  name: string;
  /** Renders the Markdown of an answer. */
  renderAnswer: (text: string) => ReactNode;
}

/** Section that tests with the owner's questions whether the persona stays in character. */
export function EvaluationSection({ foId, name, renderAnswer }: EvaluationSectionProps) {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<Tab>(tabs.questions);
  // State of the page, so that closing the dialog loses no input.
  const [draft, setDraft] = useState('');
  const evaluation = useEvaluation(foId, () => setTab(tabs.results));
  const { runs, running } = evaluation;
  const last = runs.data?.find(({ summary }) => summary);
  return (
    <section aria-labelledby="advanced-testing" className="grid gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-3">
        <h3 id="advanced-testing" className="text-lg">
          Advanced Testing
        </h3>
        {last?.summary && <ScoreBadge score={last.summary.overallScore} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-md text-sm text-muted">{messages.hint}</p>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          <FlaskConical aria-hidden="true" className="size-4" />
          {running ? `Testing: ${running.answered} of ${running.questions}` : 'Test your FO'}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title="Advanced Testing" description={messages.advice} wide>
        <EvaluationTabs
          foId={foId}
          name={name}
          tab={tab}
          onTab={setTab}
          draft={draft}
          onType={setDraft}
          evaluation={evaluation}
          renderAnswer={renderAnswer}
        />
      </Dialog>
    </section>
  );
}

function ScoreBadge({ score }: { score: number }) {
  const { tone, word } = gradeOf(score);
  return (
    <Badge tone={tone}>
      {score}% · {word}
    </Badge>
  );
}
