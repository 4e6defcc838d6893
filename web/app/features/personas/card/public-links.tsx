import type { OwnOverview } from '@foyer/contract';
import { ExternalLink, Settings } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link';

/** Links to the persona's public pages and to its visibility settings. */
export function PublicLinks({ persona }: { persona: OwnOverview }) {
  return (
    <>
      <ButtonLink to={`/fo/${persona.handle}`} kind="secondary" size="small">
        <ExternalLink aria-hidden="true" className="size-4" />
        {persona.is_public ? 'Public page' : 'Its page'}
      </ButtonLink>
      <ButtonLink to={`/fo/${persona.id}/settings`} kind="secondary" size="small">
        <Settings aria-hidden="true" className="size-4" />
        FO Settings
      </ButtonLink>
    </>
  );
}
