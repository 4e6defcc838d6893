import { spokenConsent } from '@foyer/contract/voice-clone-consent';

/** Maximum share of the sentence's words that may be misheard. */
const maxErrorShare = 0.3;

const negation =
  /^(?:not|never|cannot|refuse|(?:do|does|did|is|are|was|were|wo|would|ca|could|should|have|has|had|must)nt)$/;

/**
 * True if the transcript contains the consent sentence with its "agree", some other words misheard, and no negation before
 * or after it. The name is not compared: transcription mishears names, or writes them in another script.
 */
export function isSpokenConsent(transcript: string, signature: string): boolean {
  const words = wordsOf(transcript);
  const name = wordsOf(signature);
  const rest = wordsOf(spokenConsent('').split('agree')[1] ?? '');
  return words.some((word, at) => {
    if (word !== 'agree' || !words.slice(0, at).includes('i')) return false;
    const isAfterName = name.length > 0 && words.slice(at - name.length, at).join(' ') === name.join(' ');
    const following = words.slice(at + 1, at + 1 + 2 * rest.length);
    const checked = [...(isAfterName ? [] : words.slice(Math.max(0, at - 2), at)), ...following];
    return (
      !checked.some((one) => negation.test(one)) &&
      editDistanceToPart(rest, following) <= maxErrorShare * rest.length
    );
  });
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
