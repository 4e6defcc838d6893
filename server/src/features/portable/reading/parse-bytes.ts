import { limits } from '@foyer/contract/limits';
import { type ParsedCard, parseCard } from '../mapping/parse-card.ts';
import { cleanJson } from './clean.ts';
import { CardProblem } from './problem.ts';

const { jsonMaxBytes, cardMaxBytes } = limits.card;

/** `unreadable`: the problem to report for invalid JSON. */
export function parseBytes(bytes: Buffer, unreadable: 'notACard' | 'corrupt' = 'notACard'): ParsedCard {
  if (bytes.length > jsonMaxBytes) throw new CardProblem('tooLarge');
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const card = parseCard(cleanJson(text, unreadable));
  if (card.preserved && JSON.stringify(card.preserved).length > cardMaxBytes)
    throw new CardProblem('tooLarge');
  return card;
}

/** By the byte order mark, or by the first character, which in JSON is ASCII: a zero byte beside it means UTF-16. */
function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : 'utf-8';
}
