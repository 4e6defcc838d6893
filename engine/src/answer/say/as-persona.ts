import type { TurnPersona } from '../../turn.ts';
import type { Unit } from '../find/units.ts';
import { inFirstPerson, isOfPersonaAlone, isToldByPersona } from './first-person.ts';

/** A unit about the persona, in the first person; undefined if it is about something else, which is quoted. */
export function asPersona(unit: Unit, persona: TurnPersona): string | undefined {
  if (unit.row) return undefined;
  if (isToldByPersona(unit.text)) return unit.text;
  const pronouns = unit.passage.fileName === '' || goesOnOfPersona(unit, persona);
  return inFirstPerson(unit.text, persona, { pronouns });
}

/** Coreference: "she" is the persona after a sentence about it alone, or after another such "she". */
function goesOnOfPersona({ previous }: Unit, persona: TurnPersona): boolean {
  if (previous?.kind !== 'sentence') return false;
  if (isOfPersonaAlone(previous.text, persona)) return true;
  return /^(?:She|He) /.test(previous.text) && goesOnOfPersona(previous, persona);
}
