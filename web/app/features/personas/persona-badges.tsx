import type { Persona } from '@foyer/contract';
import { levelLabel } from '@foyer/contract/persona-readiness';
import { visibilityOf } from '@foyer/contract/persona-visibility';
import { Link2, Lock } from 'lucide-react';
import { Badge } from '../../ui/badge';

interface PersonaBadgesProps {
  persona: Pick<Persona, 'learning_level' | 'is_public' | 'is_unlisted'>;
}

/** Shows a persona's level and visibility. */
export function PersonaBadges({ persona }: PersonaBadgesProps) {
  return (
    <>
      <Badge tone="accent">{levelLabel(persona.learning_level)}</Badge>
      <VisibilityBadge persona={persona} />
    </>
  );
}

/** Badge for a private or unlisted persona. */
export function VisibilityBadge({ persona }: { persona: Pick<Persona, 'is_public' | 'is_unlisted'> }) {
  const visibility = visibilityOf(persona);
  return (
    <>
      {visibility === 'unlisted' && (
        <Badge tone="warn">
          <Link2 aria-hidden="true" className="size-3.5" />
          Unlisted
        </Badge>
      )}
      {visibility === 'private' && (
        <Badge tone="warn">
          <Lock aria-hidden="true" className="size-3.5" />
          Private
        </Badge>
      )}
    </>
  );
}
