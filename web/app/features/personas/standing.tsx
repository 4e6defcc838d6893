import type { Persona } from '@foyer/contract';
import { levelLabel } from '@foyer/contract/persona-readiness';
import { Lock } from 'lucide-react';
import { Badge } from '../../ui/badge';

/** How far a persona has come, and whether its owner keeps it to themselves. */
export function Standing({ persona }: { persona: Pick<Persona, 'learning_level' | 'is_public'> }) {
  return (
    <>
      <Badge tone="accent">{levelLabel(persona.learning_level)}</Badge>
      {!persona.is_public && (
        <Badge tone="warn">
          <Lock aria-hidden="true" className="size-3.5" />
          Private
        </Badge>
      )}
    </>
  );
}
