import { strToU8, zipSync } from 'fflate';
import { pngCard, v2, v3 } from './files.ts';

export const card = strToU8(JSON.stringify(v3({})));
export const charx = (files: Record<string, Uint8Array>) => zipSync({ 'card.json': card, ...files });

/** The messages with which files are rejected. */
export const damaged = 'This file is damaged and cannot be read. Please export the card again.';
export const noCard =
  'There is no character card in this picture. Please choose the card that it was exported as.';
export const notACard = 'This file is not a character card. Please choose a card as PNG, JSON or CHARX.';
export const otherJson =
  'This file is JSON, but not a character card. Please choose a card as PNG, JSON or CHARX, or an FO that was exported here.';
export const noCardInArchive =
  'There is no character card (card.json) in this archive. Please choose a card as PNG, JSON or CHARX.';
export const tooLarge = /^This card is too large\./;
export const tooDeep = 'This card is nested too deeply to be read.';

/** A picture with a card in it. */
export const png = () => pngCard({ chara: v2({}) });
export const deep = (levels: number) =>
  `{"spec":"chara_card_v2","data":{"name":"x","a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
