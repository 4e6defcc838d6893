import { bestMatch, type Probe, placeTerms } from './match.ts';
import type { Unit } from './units.ts';

const anaphoricStart =
  /^(?:It|Its|He|She|His|Her|They|Their|This|That|These|Those|There|Both|Here|The same|For this|For that|The (?:work|project|building|process|journey|event|attack|plan|result|trip|task|whole|latter|former)|Each|In it|By then|From then|Since then)\b/;
const earlyPronoun = /^(?:\S+ ){0,4}(?:them|him|her|it|they|he|she)\b/i;
const personal = /\b(?:he|she|him|his|her|hers|they|them|their)\b/i;
const fullName = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** True for an anaphoric sentence: "it" or "the work" refers to the sentence before. */
export function isAnaphoric(text: string): boolean {
  return anaphoricStart.test(text) || earlyPronoun.test(text);
}

/** How well the surroundings of a unit match a probe; the closer they are, the more they count. */
export function surroundingsMatch(unit: Unit, probe: Probe): number {
  const previous = unit.previous?.kind === 'question' ? 0.95 : isAnaphoric(unit.text) ? 0.8 : 0.5;
  return Math.max(
    // "It was founded" refers to the sentence before, not to the topic of the document.
    /^It\b/.test(unit.text) ? 0 : probe.assumed,
    (personal.test(unit.text) ? 0.6 : 0.4) * earlierMatch(probe, unit),
    unit.previous ? previous * bestMatch(probe, unit.previous.terms) : 0,
    unit.previous?.previous ? 0.4 * bestMatch(probe, unit.previous.previous.terms) : 0,
    unit.next ? 0.3 * bestMatch(probe, unit.next.terms) : 0,
    unit.lead ? 0.8 * bestMatch(probe, unit.lead.terms) : 0,
    unit.heading ? 0.8 * bestMatch(probe, unit.heading.terms) : 0,
    0.8 * bestMatch(probe, placeTerms(unit)),
  );
}

/**
 * How well something further up in the passage matches a probe: pronouns refer back to it, but not past another person.
 */
function earlierMatch(probe: Probe, unit: Unit): number {
  let best = 0;
  for (let before = unit.previous; before && best < 1; before = before.previous) {
    const strength = bestMatch(probe, before.terms);
    if (probe.queryTerm.essential && strength === 0 && fullName.test(before.text)) break;
    best = Math.max(best, strength);
  }
  return best;
}
