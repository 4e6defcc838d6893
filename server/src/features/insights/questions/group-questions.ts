import type { Unanswered } from './read-unanswered.ts';

const bits = 1536;
const words = bits / 32;
/** Longer questions are compared as they are: to normalise hundreds of them would block the event loop. */
const maxNormalised = 500;

/**
 * Groups similar questions, each group newest first. A question joins the first group whose newest question is as near
 * as a memory must be to answer it, so that one answer serves the group. Older questions never change the groups of
 * newer ones: a longer period only extends and adds groups.
 */
export function groupQuestions(questions: Unanswered[], threshold: number): Unanswered[][] {
  const maxDistance = Math.floor((bits * Math.acos(threshold)) / Math.PI);
  const groups: { text: string; code: Uint32Array | undefined; members: Unanswered[] }[] = [];
  for (const question of questions) {
    const text = normaliseQuestion(question.question);
    const code = question.code ? packCode(question.code) : undefined;
    const group = groups.find(
      (other) => other.text === text || (code && other.code && areWithin(code, other.code, maxDistance)),
    );
    if (group) group.members.push(question);
    else groups.push({ text, code, members: [question] });
  }
  return groups.map(({ members }) => members);
}

const normaliseQuestion = (text: string) =>
  text.length > maxNormalised
    ? text
    : text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

function packCode(code: string): Uint32Array {
  const all = new Uint32Array(words);
  for (let word = 0; word < words; word++)
    all[word] = Number.parseInt(code.slice(word * 32, word * 32 + 32), 2);
  return all;
}

function areWithin(first: Uint32Array, second: Uint32Array, maxDistance: number): boolean {
  let distance = 0;
  for (let word = 0; word < words && distance <= maxDistance; word++)
    // biome-ignore lint/style/noNonNullAssertion: both have as many words; this runs for each pair of questions
    distance += bitCount(first[word]! ^ second[word]!);
  return distance <= maxDistance;
}

/** The number of set bits of a word. */
function bitCount(value: number): number {
  let count = value - ((value >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
