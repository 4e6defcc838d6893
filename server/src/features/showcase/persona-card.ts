import type { PersonaCard } from '@foyer/contract';
import { type PersonaWithCreator, personaView } from '#features/personas';

/** What a list shows of a persona. */
export function cardOf(row: PersonaWithCreator): PersonaCard {
  const { core_principles, knowledge_score, ...card } = personaView(row);
  return card;
}
