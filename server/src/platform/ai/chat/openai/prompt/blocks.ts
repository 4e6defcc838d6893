import { hash } from 'node:crypto';
import { oneLine } from '@foyer/contract/plain-text';
import type { TurnPassage } from '@foyer/engine';
import { countTokens } from './count-tokens.ts';

/** A text that somebody wrote, to be wrapped in a block. */
export interface Item {
  id: string;
  kind: string;
  place?: string;
  text: string;
  passageId?: string;
}

/**
 * Wraps each item in a delimited block, against prompt injection. The delimiter contains a digest of all items: no text
 * can contain its own digest, so none can close its block. Anything that looks like a delimiter is escaped.
 */
export function blocksOf(items: Item[]): string {
  const digest = hash('sha256', JSON.stringify(items)).slice(0, digestLength);
  return items.map((item) => blockOf(item, digest)).join('\n');
}

const digestLength = 12;

function blockOf({ id, kind, place, text }: Item, digest: string): string {
  const where = place ? ` place="${place}"` : '';
  return `<data-${digest} id="${id}" kind="${kind}"${where}>\n${withoutDelimiters(text)}\n</data-${digest}>`;
}

/** Tokens of the item's block with its line break. */
export const tokensOfItem = (item: Item) => countTokens(blockOf(item, '0'.repeat(digestLength))) + 1;

/** Escapes block delimiters and citations. */
export function withoutDelimiters(text: string): string {
  return text.replace(/<(?=\s*\/?\s*data-)/gi, '‹').replaceAll('[#', '[ #');
}

export function placeText({ fileName, place, headingPath }: TurnPassage): string {
  const parts = [
    fileName,
    place.page !== undefined && `page ${place.page}`,
    place.slide !== undefined && `slide ${place.slide}`,
    place.sheet !== undefined && `sheet ${place.sheet}`,
    place.row !== undefined && `row ${place.row}${place.lastRow === place.row ? '' : ` to ${place.lastRow}`}`,
    headingPath.join(' › '),
  ];
  return oneLine(parts.filter(Boolean).join(', ')).replace(/["<>]/g, "'");
}
