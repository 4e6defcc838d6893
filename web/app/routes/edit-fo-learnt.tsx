import { ArrowLeft } from 'lucide-react';
import { LearntLists } from '../features/training/learnt/learnt-lists';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/edit-fo-learnt';

export const meta: Route.MetaFunction = () => [{ title: 'What it has learnt · Foyer' }];

export default function EditFoLearnt({ params: { id } }: Route.ComponentProps) {
  return (
    <Page width="middle">
      <PageHeader
        title="What it has learnt"
        lead="What your FO was taught by you, and by visitors who allow it. Put it right, or delete it."
      >
        <ButtonLink to={`/edit-fo/${id}`} kind="secondary" size="small">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Edit your FO
        </ButtonLink>
      </PageHeader>
      <LearntLists key={id} foId={id} />
    </Page>
  );
}
