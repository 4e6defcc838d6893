import { contract } from '../../style/apply-style.ts';
import { bigramScripts, normalise } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import { firstPersonSentence } from '../say/first-person-sentence.ts';
import { headerValuePairs, hoursOfRow, type Row } from './row.ts';

/** A test whether all of some texts are in one answer that the owner has rejected, by whole words. */
export function rejectionTest({ memories }: TurnParts): (...texts: string[]) => boolean {
  const rejected = memories
    .filter(({ label }) => label === 'reject')
    .map(({ answer }) => toComparable(answer));
  if (rejected.length === 0) return () => false;
  return (...texts) => {
    const sought = texts.map(toComparable).filter((text) => text !== noWords);
    return sought.length > 0 && rejected.some((answer) => sought.every((text) => answer.includes(text)));
  };
}

/**
 * A test whether a unit is in a rejected answer. A table row is, if the answer has its first cell and one of its values
 * with the header: "5 crowns" alone may be of another row. A sentence about the persona is also compared in the first
 * person: "I retired" for "She retired".
 */
export function unitRejectionTest(
  parts: TurnParts,
  question?: Question,
): (unit: { text: string; row?: Row | undefined }) => boolean {
  if (!parts.memories.some(({ label }) => label === 'reject')) return () => false;
  const isRejected = rejectionTest(parts);
  return ({ text, row }) => {
    if (!row) return isRejected(text) || isRejected(firstPersonSentence(text, parts.persona) ?? text);
    // The answer need not repeat the keys, which are in the question.
    const pairs = headerValuePairs(row.cell ? { ...row, cell: { ...row.cell, keys: [] } } : row, question);
    return [...pairs, hoursOfRow(row) ?? ''].some(
      (values) => values !== '' && isRejected(row.cells[0] ?? '', values),
    );
  };
}

const noWords = ' ';

/**
 * The words, each between single spaces, with contractions, as answers may have them. In scripts without spaces, and in
 * Korean, which adds particles to words, each letter is a word.
 */
const toComparable = (text: string) =>
  ` ${normalise(contract(text))} `.replace(eachLetter, ' $& ').replace(/[^\p{L}\p{N}]+/gu, ' ');
const eachLetter = new RegExp(bigramScripts, 'gu');
