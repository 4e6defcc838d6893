import { contract } from '../../style/apply-style.ts';
import { bigramScripts, normalise } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import { firstPersonSentence } from '../say/first-person-sentence.ts';
import { hoursOfRow, pairsTold, type Row } from './row.ts';

/** A test whether all of some texts are in one answer that the owner has rejected, by whole words. */
export function rejectionTest({ memories }: TurnParts): (...texts: string[]) => boolean {
  const rejected = memories.filter(({ label }) => label === 'reject').map(({ answer }) => comparable(answer));
  if (rejected.length === 0) return () => false;
  return (...texts) => {
    const sought = texts.map(comparable).filter((text) => text !== noWords);
    return sought.length > 0 && rejected.some((answer) => sought.every((text) => answer.includes(text)));
  };
}

/**
 * A test whether a unit is in a rejected answer. A table row is if one of the values that are told is, with its header,
 * in an answer that has the row's first cell too: "5 crowns" alone may be said of another row. A sentence about the persona
 * is told in the first person: "I retired" for "She retired".
 */
export function unitRejectionTest(
  parts: TurnParts,
  question?: Question,
): (unit: { text: string; row?: Row | undefined }) => boolean {
  if (!parts.memories.some(({ label }) => label === 'reject')) return () => false;
  const isRejected = rejectionTest(parts);
  return ({ text, row }) => {
    if (!row) return isRejected(text) || isRejected(firstPersonSentence(text, parts.persona) ?? text);
    // The question itself has the keys.
    const pairs = pairsTold(row.cell ? { ...row, cell: { ...row.cell, keys: [] } } : row, question);
    return [...pairs, hoursOfRow(row) ?? ''].some(
      (told) => told !== '' && isRejected(row.cells[0] ?? '', told),
    );
  };
}

const noWords = ' ';

/**
 * The words between single spaces, with one before the first and after the last, and contracted as they may have been told.
 * In scripts without spaces, and in Korean, which adds particles to words, each letter is a word.
 */
const comparable = (text: string) =>
  ` ${normalise(contract(text))} `.replace(eachLetter, ' $& ').replace(/[^\p{L}\p{N}]+/gu, ' ');
const eachLetter = new RegExp(bigramScripts, 'gu');
