import { meets, type Probe, placeTerms } from './match.ts';
import type { Unit } from './units.ts';

const leaning =
  /^(?:It|Its|He|She|His|Her|They|Their|This|That|These|Those|There|Both|Here|The same|For this|For that|The (?:work|project|building|process|journey|event|attack|plan|result|trip|task|whole|latter|former)|Each|In it|By then|From then|Since then)\b/;
const earlyPronoun = /^(?:\S+ ){0,4}(?:them|him|her|it|they|he|she)\b/i;
const personal = /\b(?:he|she|him|his|her|hers|they|them|their)\b/i;
const fullName = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** True for an anaphoric sentence: "it" or "the work" refers to the sentence before. */
export function isAnaphoric(text: string): boolean {
  return leaning.test(text) || earlyPronoun.test(text);
}

/** The weight of a sentence's surroundings: the closer, the more. */
export function around(unit: Unit, probe: Probe): number {
  const previous = unit.previous?.kind === 'question' ? 0.95 : isAnaphoric(unit.text) ? 0.8 : 0.5;
  return Math.max(
    // "It was founded" refers to the sentence before, not to the topic of the document.
    /^It\b/.test(unit.text) ? 0 : probe.assumed,
    (personal.test(unit.text) ? 0.6 : 0.4) * inPassage(probe, unit),
    unit.previous ? previous * meets(probe, unit.previous.terms) : 0,
    unit.previous?.previous ? 0.4 * meets(probe, unit.previous.previous.terms) : 0,
    unit.next ? 0.3 * meets(probe, unit.next.terms) : 0,
    unit.lead ? 0.8 * meets(probe, unit.lead.terms) : 0,
    unit.heading ? 0.8 * meets(probe, unit.heading.terms) : 0,
    0.8 * meets(probe, placeTerms(unit)),
  );
}

/**
 * Whether something further up in the passage meets a probe: pronouns refer back to it, but not past another person.
 */
function inPassage(probe: Probe, unit: Unit): number {
  let best = 0;
  for (let before = unit.previous; before && best < 1; before = before.previous) {
    const met = meets(probe, before.terms);
    if (probe.sought.essential && met === 0 && fullName.test(before.text)) break;
    best = Math.max(best, met);
  }
  return best;
}
