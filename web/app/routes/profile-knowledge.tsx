import { KnowledgePanel } from '../features/knowledge/document-manager';
import { OwnPersonaPage } from '../features/personas/own/own-persona-page';
import type { Route } from './+types/profile-knowledge';

export const meta: Route.MetaFunction = () => [{ title: 'Knowledge · Profile · Foyer' }];

export default function ProfileKnowledge() {
  return (
    <OwnPersonaPage
      title="Knowledge"
      lead="What your FO has read. It answers from it, and says from which page."
    >
      {({ id }) => <KnowledgePanel key={id} foId={id} />}
    </OwnPersonaPage>
  );
}
