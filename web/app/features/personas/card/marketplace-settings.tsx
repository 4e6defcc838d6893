import type { OwnOverview } from '@foyer/contract';
import { isReadyToPublish, readinessOf } from '@foyer/contract/persona-readiness';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Switch } from '../../../ui/switch';
import { messages } from '../messages';
import { useSetPublic } from './use-set-public';

interface MarketplaceSettingsProps {
  persona: OwnOverview;
  heading?: 'h2' | 'h3';
}

/** Switch that publishes the persona. A public persona can always be made private again. */
export function MarketplaceSettings({ persona, heading: Heading = 'h3' }: MarketplaceSettingsProps) {
  const publish = useSetPublic(persona.id);
  const isNotReady = !persona.is_public && !isReadyToPublish(persona);
  return (
    <section aria-labelledby="marketplace-settings" className="grid gap-3">
      <Heading id="marketplace-settings" className="text-lg">
        Marketplace Settings
      </Heading>
      <Switch
        label="Publish to Marketplace"
        hint={hintFor(persona)}
        checked={publish.isPending ? publish.variables : persona.is_public}
        disabled={isNotReady || publish.isPending}
        onChange={(is_public) => publish.mutate(is_public)}
      />
    </section>
  );
}

function hintFor(persona: OwnOverview): ReactNode {
  const { open, oneWay, belowThreshold, inSetup, unlisted } = messages.publish;
  const isReady = isReadyToPublish(persona);
  if (persona.is_public) return isReady ? open : `${open} ${oneWay}`;
  if (!isReady)
    return (
      <>
        {belowThreshold(Math.floor(readinessOf(persona)))}{' '}
        <Link to={`/edit-fo/${persona.id}?step=5`} className="underline underline-offset-4">
          {inSetup}
        </Link>
        .
      </>
    );
  return persona.is_unlisted ? unlisted : open;
}
