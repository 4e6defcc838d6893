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
  /** Renders the Markdown of an answer. */
  renderAnswer: (text: string) => ReactNode;
}

const results = 'results';

/** Questions and results on a page, as in the dialog "Advanced Testing". The open tab is in the URL. */
export function EvaluationPanel({ foId, name, renderAnswer }: EvaluationPanelProps) {
  const [draft, setDraft] = useState('');
  const [search, setSearch] = useSearchParams();
  const show = (tab: string) =>
    setSearch(tab === tabs.results ? { show: results } : {}, { replace: true, preventScrollReset: true });
  const evaluation = useEvaluation(foId, () => show(tabs.results));
  return (
    <Card title="Advanced Testing">
      <LeaveGuard isUnsaved={() => draft.trim() !== ''} {...messages.leave} />
      <p className="mb-4 max-w-prose text-muted">{messages.advice}</p>
      <EvaluationTabs
        foId={foId}
        name={name}
        tab={search.get('show') === results ? tabs.results : tabs.questions}
        onTab={show}
        draft={draft}
        onType={setDraft}
        evaluation={evaluation}
        renderAnswer={renderAnswer}
      />
    </Card>
  );
}
