import { LazyMarkdown } from '../features/chat/markdown/lazy-markdown';
import { EvaluationPanel } from '../features/evaluation/evaluation-panel';
import { OwnPersonaPage } from '../features/personas/own/own-persona-page';
import type { Route } from './+types/profile-testing';

export const meta: Route.MetaFunction = () => [{ title: 'Testing · Profile · Foyer' }];

export default function ProfileTesting() {
  return (
    <OwnPersonaPage title="Testing" lead="Whether your FO stays itself, by questions that you wrote.">
      {({ id, name }) => (
        <EvaluationPanel
          key={id}
          foId={id}
          name={name}
          renderAnswer={(text) => <LazyMarkdown text={text} />}
        />
      )}
    </OwnPersonaPage>
  );
}
