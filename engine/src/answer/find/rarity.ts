import { terms } from '../../text/index.ts';
import type { TermCounts, TurnParts } from '../../turn.ts';
import type { Unit } from './units.ts';

export interface Rarity {
  /** Inverse document frequency of a term, from more than 0.25 (in every passage) to 1 (in none). */
  of(term: string): number;
  /** True for a topic of all passages, which sentences often leave out. */
  isTopic(term: string): boolean;
}

/** A term in this share of the passages is a topic, once there are enough passages to tell. */
const topicShare = 0.2;
const minPassages = 6;

export function rarityIn(units: Unit[][], { rarity, persona }: TurnParts): Rarity {
  const { passages, counts } = rarity ?? countTerms(units);
  const personaTerms = new Set(terms(`${persona.name} ${persona.role}`));
  const maximum = Math.log(1 + 2 * (passages + 1));
  return {
    of: (term) => {
      const share = Math.log(1 + (passages + 1) / ((counts.get(term) ?? 0) + 0.5)) / maximum;
      return 0.25 + 0.75 * share;
    },
    isTopic: (term) =>
      personaTerms.has(term) || (passages >= minPassages && (counts.get(term) ?? 0) >= topicShare * passages),
  };
}

function countTerms(units: Unit[][]): TermCounts {
  const counts = new Map<string, number>();
  for (const passage of units) {
    const distinctTerms = new Set(passage.flatMap((unit) => unit.terms));
    for (const term of distinctTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return { passages: units.length, counts };
}
