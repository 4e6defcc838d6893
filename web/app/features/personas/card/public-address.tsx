import type { OwnOverview } from '@foyer/contract';
import { visibilityOf } from '@foyer/contract/persona-visibility';
import { ExternalLink, Settings } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { messages } from '../messages';
import { ShareControl } from '../share/share-control';

/** Where others see the persona, who they are, and how they are told of it. */
export function PublicAddress({ persona }: { persona: OwnOverview }) {
  return (
    <Card title="Its page">
      <div className="grid gap-4">
        <p className="max-w-prose text-muted">{messages.seenBy[visibilityOf(persona)]}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/fo/${persona.handle}`} kind="secondary" size="small">
            <ExternalLink aria-hidden="true" className="size-4" />
            Public page
          </ButtonLink>
          <ButtonLink to={`/fo/${persona.id}/settings`} kind="secondary" size="small">
            <Settings aria-hidden="true" className="size-4" />
            FO Settings
          </ButtonLink>
          {persona.is_public && <ShareControl persona={persona} />}
        </div>
      </div>
    </Card>
  );
}
