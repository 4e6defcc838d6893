import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';

/** Whether the pages below are there; a link that leads nowhere is worse than none. */
const voicesAreOpen: boolean = false;

const pages = [
  { to: '/voices', name: 'Browse voices' },
  { to: '/voices/new/clone', name: 'Clone a voice' },
];

export function VoicePanel() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        Choose how your FO sounds, or let it speak with a voice that you may use.
      </p>
      <div className="flex flex-wrap gap-3">
        {pages.map(({ to, name }) =>
          voicesAreOpen ? (
            <ButtonLink key={to} to={to} kind="secondary">
              {name}
            </ButtonLink>
          ) : (
            <Button key={to} kind="secondary" disabled>
              {name}
            </Button>
          ),
        )}
      </div>
      {!voicesAreOpen && <p className="text-sm text-muted">Voices arrive with the voice library.</p>}
    </div>
  );
}
