import { CreateWizard } from '../features/personas/wizard/create-wizard';
import { ImportCard } from '../features/portable/import-card';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import type { Route } from './+types/create-fo';

export const meta: Route.MetaFunction = () => [{ title: 'Create your FO · Foyer' }];

export default function CreateFo() {
  return (
    <Page width="middle">
      <PageHeader title="Create your FO" />
      <CreateWizard importButton={(onCreated) => <ImportCard onImported={onCreated} />} />
    </Page>
  );
}
