import type { TurnParts } from '../../turn.ts';
import { type Unit, unitsOfTurn } from '../find/units.ts';
import { holdsKind, type Kind, kindAsked } from './asked.ts';
import type { Language } from './language.ts';
import { likeness, stemsIn } from './stems.ts';

export interface FoundUnit {
  unit: Unit;
  /** Share of the question's weight that it matches, 0 to 1, together with the sentence before and the heading. */
  coverage: number;
  score: number;
}

/** The threshold from which on a sentence answers; tuned on `engine/quality/languages`. */
const enough = 0.62;
const near = 0.45;

interface Sought {
  stem: string;
  weight: number;
  /** True for a number: without it the sentence is about something else. */
  essential: boolean;
}

/** The sentences that answer a question in a language, by its words and stems, best first; and near misses. */
export function findIn(language: Language, question: string, before: string | undefined, parts: TurnParts) {
  const units = unitsOfTurn(parts)
    .flat()
    .filter(({ kind }) => kind !== 'heading' && kind !== 'question');
  const { kind, rest } = kindAsked(language, question);
  const sought = soughtIn(language, rest, before, units);
  const scored = units
    .map((unit) => weigh(language, unit, sought, kind))
    .filter(({ coverage }) => coverage > 0)
    .sort((one, other) => other.score - one.score || one.unit.rank - other.unit.rank);
  const best = scored[0];
  return {
    found: best && best.score >= enough ? best : undefined,
    nearest: scored.find(({ unit, coverage }) => coverage >= near && unit.passage.fileName !== ''),
    understood: sought.length > 0,
  };
}

function soughtIn(language: Language, question: string, before: string | undefined, units: Unit[]): Sought[] {
  const counts = new Map<string, number>();
  for (const { text } of units)
    for (const stem of new Set(stemsIn(language, text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const rarity = (stem: string) => 1 / (1 + Math.log(1 + (counts.get(stem) ?? 0)));
  const own = new Set(stemsIn(language, question));
  const carried = new Set(before === undefined ? [] : stemsIn(language, before)).difference(own);
  return [
    ...[...own].map((stem) => ({ stem, weight: rarity(stem), essential: /\d/.test(stem) })),
    ...[...carried].map((stem) => ({ stem, weight: 0.5 * rarity(stem), essential: false })),
  ];
}

function weigh(language: Language, unit: Unit, sought: Sought[], kind: Kind): FoundUnit {
  const meets = (text: string | undefined) => {
    const stems = text === undefined ? [] : stemsIn(language, text);
    return ({ stem }: Sought) => Math.max(0, ...stems.map((one) => likeness(language, stem, one)));
  };
  const [here, beforeIt, above] = [meets(unit.text), meets(unit.previous?.text), meets(unit.heading?.text)];
  let met = 0;
  let direct = 0;
  let lacks = false;
  /** The question's names that no passage has: the question may be about something else. */
  let strange = 0;
  for (const one of sought) {
    const own = here(one);
    const around = Math.max(own, 0.6 * beforeIt(one), 0.7 * above(one));
    direct += own * one.weight;
    met += around * one.weight;
    lacks ||= one.essential && around === 0;
    if (one.weight === 1 && around < 0.5) strange = 0.15;
  }
  const total = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const holds = holdsKind(language, kind, unit.text);
  const ofKind = holds === undefined ? 0 : holds ? 0.12 : -0.3;
  const coverage = direct === 0 || lacks ? 0 : met / total;
  return { unit, coverage, score: coverage === 0 ? 0 : coverage + ofKind - strange };
}
