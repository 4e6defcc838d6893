import type { Persona } from '@foyer/contract';
import { Settings } from 'lucide-react';
import { useViewer } from '../../platform/session';
import { ButtonLink } from '../../ui/button-link';

/** Links the owner of a persona from its page to its settings. */
export function OwnerSettingsLink({ persona }: { persona: Pick<Persona, 'id' | 'owner_id'> }) {
  if (useViewer()?.id !== persona.owner_id) return null;
  return (
    <ButtonLink to={`/fo/${persona.id}/settings`} kind="secondary" size="small">
      <Settings aria-hidden="true" className="size-4" />
      FO Settings
    </ButtonLink>
  );
}
