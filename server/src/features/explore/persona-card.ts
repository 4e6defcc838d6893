import type { PersonaCard } from '@foyer/contract';
import { personaView } from '#features/personas';

/** What a list shows of a persona. */
export function personaCard(row: Parameters<typeof personaView>[0]): PersonaCard {
  const { core_principles, knowledge_score, ...shown } = personaView(row);
  return shown;
}
