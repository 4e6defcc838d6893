import { spokenConsent } from '@foyer/contract/voice-clone-consent';

/** Minimum share of the sentence's words that must be recognized in order; engines mishear some, most often names. */
const enough = 0.7;

/** True if the transcript is the consent sentence of the person who signed. */
export function isSpokenConsent(transcript: string, signature: string): boolean {
  const expectedWords = wordsOf(spokenConsent(signature));
  return commonInOrder(expectedWords, wordsOf(transcript)) >= enough * expectedWords.length;
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The length of the longest common subsequence. */
function commonInOrder(a: string[], b: string[]): number {
  let row = b.map(() => 0);
  for (const word of a) {
    let [diagonal, left] = [0, 0];
    row = row.map((above, at) => {
      const length = word === b[at] ? diagonal + 1 : Math.max(above, left);
      [diagonal, left] = [above, length];
      return length;
    });
  }
  return row.at(-1) ?? 0;
}
