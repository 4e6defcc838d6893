import type { TurnParts, TurnPassage } from '../../turn.ts';
import { type Unit, unitsOfTurn } from './units.ts';

/** Lengths, in characters, of a repeated text by which one passage is known to continue another. */
const maxOverlap = 120;
const minOverlap = 4;

/**
 * The units of a passage and of those that follow it without a gap, in the order of the document, each once. One
 * passage is known to follow another only if it repeats its end, so the text may go on where the units end.
 */
export function unitsFrom(start: TurnPassage, parts: TurnParts): Unit[] {
  const unitsOfPassages = unitsOfTurn(parts).flat();
  const seen = new Set<TurnPassage>();
  const units: Unit[] = [];
  let overlap = '';
  for (let passage: TurnPassage | undefined = start; passage && !seen.has(passage); ) {
    const current: TurnPassage = passage;
    seen.add(current);
    const own = unitsOfPassages.filter((unit) => unit.passage === current);
    const firstNew = own.findIndex(({ text }) => !overlap.includes(text));
    if (firstNew >= 0) units.push(...own.slice(firstNew));
    passage = passageAfter(current, parts.passages);
    overlap = passage ? overlapOf(passage, current) : '';
  }
  return units;
}

/** True if the passage continues none of these. */
export const isStart = (passage: TurnPassage, passages: TurnPassage[]): boolean =>
  !passages.some((one) => one !== passage && overlapOf(passage, one) !== '');

/** The passage that continues another; undefined if several may. */
function passageAfter(passage: TurnPassage, passages: TurnPassage[]): TurnPassage | undefined {
  const found = passages.filter((one) => one !== passage && overlapOf(one, passage) !== '');
  return found.length === 1 ? found[0] : undefined;
}

/** The start of a passage if the other one in the same section ends with it, from the start of a word. */
function overlapOf({ text, ...passage }: TurnPassage, before: TurnPassage): string {
  if (passage.fileName !== before.fileName || pathOf(passage) !== pathOf(before)) return '';
  for (let length = Math.min(maxOverlap, text.length); length >= minOverlap; length--) {
    const overlap = text.slice(0, length);
    if (before.text.endsWith(overlap) && /^$|\s$/.test(before.text.slice(0, -length))) return overlap;
  }
  return '';
}

const pathOf = ({ headingPath }: Pick<TurnPassage, 'headingPath'>) => headingPath.join('\n');
