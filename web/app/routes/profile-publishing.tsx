import { ReportCardSetting } from '../features/evaluation/report-card/report-card-setting';
import { MarketplaceSettings } from '../features/personas/card/marketplace-settings';
import { PublicAddress } from '../features/personas/card/public-address';
import { Readiness } from '../features/personas/card/readiness';
import { OwnPersonaPage } from '../features/personas/own/own-persona-page';
import { Card } from '../ui/card';
import type { Route } from './+types/profile-publishing';

export const meta: Route.MetaFunction = () => [{ title: 'Publishing · Profile · Foyer' }];

export default function ProfilePublishing() {
  return (
    <OwnPersonaPage title="Publishing" lead="Who sees your FO, and what they see of it.">
      {(persona) => (
        <>
          <Card>
            <MarketplaceSettings persona={persona} heading="h2" />
          </Card>
          <Readiness persona={persona} />
          <PublicAddress persona={persona} />
          <ReportCardSetting foId={persona.id} />
        </>
      )}
    </OwnPersonaPage>
  );
}
