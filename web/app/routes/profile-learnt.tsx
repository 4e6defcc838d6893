import { OwnPersonaPage } from '../features/personas/own/own-persona-page';
import { LearntLists } from '../features/training/learnt/learnt-lists';
import type { Route } from './+types/profile-learnt';

export const meta: Route.MetaFunction = () => [{ title: 'What it has learnt · Profile · Foyer' }];

export default function ProfileLearnt() {
  return (
    <OwnPersonaPage
      title="What it has learnt"
      lead="What your FO was taught by you, and by visitors who allow it. Put it right, or delete it."
    >
      {({ id }) => <LearntLists key={id} foId={id} />}
    </OwnPersonaPage>
  );
}
