import type { TurnPersona } from '../../turn.ts';
import type { Unit } from '../find/units.ts';
import { areOfTwoPeople, isInFirstPerson, isOfPersonaAlone, toFirstPerson } from './first-person.ts';

/**
 * A unit about the persona, in the first person; undefined if it is about something else, or said by
 * somebody else, which is quoted.
 */
export function asPersona(unit: Unit, persona: TurnPersona): string | undefined {
  if (unit.row || unit.speaker !== undefined) return undefined;
  if (isInFirstPerson(unit.text)) return unit.text;
  const pronouns = unit.passage.fileName === '' || continuesAboutPersona(unit, persona);
  return toFirstPerson(unit.text, persona, { pronouns });
}

/** True if "she" in the sentence after may still be the persona: with "I" before it, one person would look like two. */
export function mayBothBePersona(unit: Unit, after: Unit, persona: TurnPersona): boolean {
  if (after.kind !== 'sentence' || asPersona(after, persona) !== undefined) return false;
  // "My apprentice is Jonas. He won a prize."
  if (asPersona(unit, persona)?.startsWith('My ')) return false;
  return ![unit.text, persona.bio].some((text) => areOfTwoPeople(text, after.text));
}

/** Coreference: "she" is the persona after a sentence about it alone, or after another such "she". */
function continuesAboutPersona({ text, previous }: Unit, persona: TurnPersona): boolean {
  if (previous?.kind !== 'sentence' || areOfTwoPeople(text, previous.text)) return false;
  if (isOfPersonaAlone(previous.text, persona)) return true;
  return (
    isOfPersonaAlone(previous.text, persona, { pronouns: true }) && continuesAboutPersona(previous, persona)
  );
}
