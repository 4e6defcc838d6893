import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../ui/card';
import { LeaveGuard } from '../../ui/leave-guard';
import { EvaluationTabs } from './evaluation-tabs';
import { messages } from './messages';
import { tabs } from './tabs';
import { useEvaluation } from './use-evaluation';

interface EvaluationPanelProps {
  foId: string;
  name: string;
  /** Draws an answer, which is Markdown. */
  answer: (text: string) => ReactNode;
}

const results = 'results';

/** What the dialog "Advanced Testing" has, on a page; the open half is in the address. */
export function EvaluationPanel({ foId, name, answer }: EvaluationPanelProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useSearchParams();
  const show = (shown: string) =>
    setSearch(shown === tabs.results ? { show: results } : {}, { replace: true, preventScrollReset: true });
  const evaluation = useEvaluation(foId, () => show(tabs.results));
  return (
    <Card title="Advanced Testing">
      <LeaveGuard isUnsaved={() => typed.trim() !== ''} {...messages.leave} />
      <p className="mb-4 max-w-prose text-muted">{messages.advice}</p>
      <EvaluationTabs
        foId={foId}
        name={name}
        tab={search.get('show') === results ? tabs.results : tabs.questions}
        onTab={show}
        typed={typed}
        onType={setTyped}
        evaluation={evaluation}
        answer={answer}
      />
    </Card>
  );
}
