import { hash } from 'node:crypto';
import type { TurnPassage } from '@foyer/engine';
import { countTokens } from './count-tokens.ts';

/** Something that somebody wrote. */
export interface Item {
  id: string;
  kind: string;
  place?: string;
  text: string;
  passageId?: string;
}

/**
 * Each item in a block of its own. The delimiter holds a digest of them all: no text can contain the digest of itself, so
 * none can close its block. Nor does anything in a block look like a delimiter.
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

/** Of its block, with the line that it ends. */
export const tokensOfItem = (item: Item) => countTokens(blockOf(item, '0'.repeat(digestLength))) + 1;

/** What looks like the beginning or the end of a block, or like a citation, looks so no more. */
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
    headingPath.join(' > '),
  ];
  return oneLine(parts.filter(Boolean).join(', ')).replace(/["<>]/g, "'");
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
