import { applyStyle, measureStyle, type Style } from '../../style/apply-style.ts';
import type { TurnParts } from '../../turn.ts';

/** Chooses one of several phrasings, by the style of the writing sample. */
export type Say = (...phrasings: string[]) => string;

/** Without the exclamation marks of the writing sample: for bad news, and for other languages. */
export const createCalmSay = (parts: TurnContext): Say => createSay(parts, { exclaims: false });

type TurnContext = Pick<TurnParts, 'persona' | 'question' | 'history'>;

/**
 * A function that chooses a phrasing. One in the last answers is used again only when all others are too. Of the rest,
 * a sample of short sentences takes the shortest, one of long sentences the longest.
 */
export function createSay({ persona, question, history }: TurnContext, { exclaims = true } = {}): Say {
  const measured = measureStyle(persona.writingSample);
  const style = { ...measured, usesExclamations: exclaims && measured.usesExclamations };
  const answers = history.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  const recent = [answers.slice(-4).join('\n'), answers.at(-1) ?? ''];
  return (...phrasings) => {
    const styled = phrasings.map((phrasing) => applyStyle(phrasing, style));
    for (const answers of recent) {
      const unused = styled.filter((phrasing) => !answers.includes(phrasing));
      if (unused.length > 0) return oneOf(unused, style, question + history.length);
    }
    return oneOf(styled, style, question + history.length);
  };
}

function oneOf(phrasings: string[], { isTerse, isWordy }: Style, seed: string): string {
  if (!isTerse && !isWordy) return vary(phrasings, seed);
  return phrasings.reduce((best, other) => {
    const isBetter = isTerse ? other.length < best.length : other.length >= best.length;
    return isBetter ? other : best;
  });
}

/** Chooses one of several phrasings by a seed: variety, but the same choice for the same seed. */
function vary(phrasings: string[], seed: string): string {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return phrasings[((state ^ (state >>> 13)) >>> 0) % phrasings.length] ?? '';
}
