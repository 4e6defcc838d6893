import type { OwnOverview } from '@foyer/contract';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';
import { WithOwnPersona } from '../own/with-own-persona';
import { CardHead } from './card-head';
import { DangerZone } from './danger-zone';
import { LearningProgress } from './learning-progress';
import { MarketplaceSettings } from './marketplace-settings';

/** Card of the viewer's persona: profile, progress, visibility and deletion. `testing`: rendered by another feature. */
export function OwnPersonaCard({ testing }: { testing: (persona: OwnOverview) => ReactNode }) {
  return (
    <WithOwnPersona
      skeleton={
        <Card title="My FO">
          <Skeleton className="h-[66rem] sm:h-[50rem]" />
        </Card>
      }
    >
      {(persona) => (
        <Card title="My FO">
          <CardHead persona={persona} />
          <div className="mt-6 grid divide-y divide-line border-t border-line *:py-6 *:last:pb-0">
            <LearningProgress persona={persona} />
            {testing(persona)}
            <MarketplaceSettings persona={persona} />
            <DangerZone persona={persona} />
          </div>
        </Card>
      )}
    </WithOwnPersona>
  );
}
