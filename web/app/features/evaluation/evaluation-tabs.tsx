import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs';
import { isCompleted } from './queries';
import { QuestionsTab } from './questions/questions-tab';
import { ResultsTab } from './results/results-tab';
import { type Tab, tabs } from './tabs';
import type { useEvaluation } from './use-evaluation';

interface EvaluationTabsProps {
  foId: string;
  name: string;
  tab: Tab;
  onTab: (tab: Tab) => void;
  draft: string;
  onType: (draft: string) => void;
  evaluation: ReturnType<typeof useEvaluation>;
  renderAnswer: (text: string) => ReactNode;
}

/** Tabs with the questions and, once a run has completed, the results. */
export function EvaluationTabs(props: EvaluationTabsProps) {
  const { foId, name, tab, onTab, draft, onType, evaluation, renderAnswer } = props;
  const completed = evaluation.runs.data?.filter(isCompleted) ?? [];
  const [latest] = completed;
  return (
    <Tabs
      label={`Testing of ${name}`}
      shown={latest ? tab : tabs.questions}
      onShow={(tab) => onTab(tab as Tab)}
      tabs={[
        {
          name: tabs.questions,
          content: <QuestionsTab foId={foId} draft={draft} onType={onType} evaluation={evaluation} />,
        },
        {
          name: tabs.results,
          disabled: !latest,
          content: latest && (
            <ResultsTab
              foId={foId}
              name={name}
              latest={latest}
              completed={completed}
              renderAnswer={renderAnswer}
            />
          ),
        },
      ]}
    />
  );
}
