import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog';
import { Tabs } from '../../ui/tabs';
import { messages } from './messages';
import { QuestionsTab } from './questions/questions-tab';
import { ResultsTab } from './results/results-tab';
import { type Tab, tabs } from './tabs';
import type { useEvaluation } from './use-evaluation';

interface EvaluationDialogProps {
  foId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tab: Tab;
  onTab: (tab: Tab) => void;
  typed: string;
  onType: (typed: string) => void;
  evaluation: ReturnType<typeof useEvaluation>;
  answer: (text: string) => ReactNode;
}

export function EvaluationDialog({
  foId,
  name,
  open,
  onOpenChange,
  tab,
  onTab,
  typed,
  onType,
  evaluation,
  answer,
}: EvaluationDialogProps) {
  const completed = evaluation.runs.data?.filter(({ summary }) => summary) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Advanced Testing"
      description={messages.advice}
      wide
    >
      <Tabs
        label={`Testing of ${name}`}
        shown={completed.length > 0 ? tab : tabs.questions}
        onShow={(shown) => onTab(shown as Tab)}
        tabs={[
          {
            name: tabs.questions,
            content: <QuestionsTab foId={foId} typed={typed} onType={onType} evaluation={evaluation} />,
          },
          {
            name: tabs.results,
            disabled: completed.length === 0,
            content: <ResultsTab foId={foId} name={name} completed={completed} answer={answer} />,
          },
        ]}
      />
    </Dialog>
  );
}
