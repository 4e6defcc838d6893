import { spokenConsent } from '@foyer/contract/voice-clone-consent';

/** Maximum share of the sentence's words that may be misheard. */
const maxErrorShare = 0.3;

const negations = new Set(['not', 'no', 'never', 'cannot', 'cant', 'dont', 'wont', 'disagree', 'refuse']);

/**
 * True if the transcript contains the consent sentence, with some misheard words, and no negation outside the name.
 * The name is not compared: transcription mishears names, and writes them in another script than the person does.
 */
export function isSpokenConsent(transcript: string, signature: string): boolean {
  const nameWords = new Set(wordsOf(signature));
  const words = wordsOf(transcript);
  if (words.some((word) => negations.has(word) && !nameWords.has(word))) return false;
  const sentence = wordsOf(spokenConsent(''));
  return editDistanceToPart(sentence, words) <= maxErrorShare * sentence.length;
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The smallest edit distance in words between `phrase` and any contiguous part of `text` (Sellers' algorithm). */
function editDistanceToPart(phrase: string[], text: string[]): number {
  let row = Array<number>(text.length + 1).fill(0);
  phrase.forEach((word, index) => {
    const next = [index + 1];
    for (const [at, other] of text.entries())
      next.push(
        Math.min((row[at] ?? 0) + (word === other ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  });
  return Math.min(...row);
}
