import { open, readFile, stat } from 'node:fs/promises';
import { limits } from '@foyer/contract/limits';
import { openArchive, ZipProblem } from '@foyer/documents/zip';
import { type ParsedCard, parseCard } from '../mapping/parse-card.ts';
import { isPng, readTexts } from '../picture/png-chunks.ts';
import { cleanJson } from './clean.ts';
import { CardProblem } from './problem.ts';

const { pngMaxBytes, jsonMaxBytes, charxMaxBytes, cardMaxBytes } = limits.card;

export interface CardFile extends ParsedCard {
  /** WebP. */
  picture: Uint8Array | null;
}

/** Reads a persona from a PNG, CHARX or JSON file, which its content tells apart. Nothing that it names is ever fetched. */
export async function readCardFile(path: string): Promise<CardFile> {
  const head = await headOf(path);
  if (isPng(head)) return readPng(path);
  if (head.subarray(0, 2).toString('latin1') === 'PK') return readCharx(path);
  return readJson(path);
}

async function readPng(path: string): Promise<CardFile> {
  const png = await within(path, pngMaxBytes);
  const texts = readTexts(png);
  const text = texts.get('ccv3') ?? texts.get('chara');
  if (!text) throw new CardProblem('noCard');
  const card = cardOf(Buffer.from(text.toString('latin1'), 'base64'));
  return withPicture(card, (uri) => (uri === '' ? png : inlineFile(uri)));
}

async function readJson(path: string): Promise<CardFile> {
  return withPicture(cardOf(await within(path, jsonMaxBytes)), inlineFile);
}

const archiveLimits = { entries: 2000, ratio: 20, alwaysBytes: 1024 * 1024, bytes: 200 * 1024 * 1024 };
const cardName = 'card.json';

async function readCharx(path: string): Promise<CardFile> {
  if ((await stat(path)).size > charxMaxBytes) throw new CardProblem('tooLarge');
  try {
    await using archive = await openArchive(path, archiveLimits);
    if (!archive.has(cardName)) throw new CardProblem('notACard');
    const read = async (name: string, most: number) => {
      if (archive.sizeOf(name)! > most) throw new CardProblem('tooLarge');
      return Buffer.concat(await (await archive.open(name)).toArray());
    };
    const card = cardOf(await read(cardName, jsonMaxBytes));
    return await withPicture(card, async (uri) => {
      const name = /^embedd?ed:\/\/(.+)$/i.exec(uri)?.[1];
      if (!name) return inlineFile(uri);
      const isSmall = (archive.sizeOf(name) ?? Number.POSITIVE_INFINITY) <= pngMaxBytes;
      return isSmall ? read(name, pngMaxBytes) : undefined;
    });
  } catch (error) {
    if (error instanceof CardProblem) throw error;
    throw new CardProblem(error instanceof ZipProblem ? error.kind : 'corrupt', error);
  }
}

function cardOf(bytes: Buffer): ParsedCard {
  if (bytes.length > jsonMaxBytes) throw new CardProblem('tooLarge');
  const card = parseCard(cleanJson(bytes.toString('utf8')));
  if (card.preserved && JSON.stringify(card.preserved).length > cardMaxBytes)
    throw new CardProblem('tooLarge');
  return card;
}

/** A portrait that is named, but is no picture, is left out; the rest of the card is none the worse. */
async function withPicture(
  card: ParsedCard,
  find: (uri: string) => Buffer | undefined | Promise<Buffer | undefined>,
): Promise<CardFile> {
  const { portrait, report } = card;
  if (portrait === null) return { ...card, picture: null };
  const bytes = await find(portrait);
  // What draws is loaded only for a picture: a thread starts faster without it.
  const { asWebp, redraw } = await import('../picture/portrait.ts');
  const drawn = bytes ? await redraw(bytes) : null;
  if (drawn) return { ...card, picture: await asWebp(drawn) };
  if (portrait === '') return { ...card, picture: null };
  const left_out = [...report.left_out, { field: 'portrait' as const, count: 1 }];
  return { ...card, picture: null, report: { ...report, left_out } };
}

/** The bytes of a base64 `data:` address; every other address leads out of the file, and is not followed. */
function inlineFile(uri: string): Buffer | undefined {
  const data = /^data:[\w.+/-]*;base64,/i.exec(uri.slice(0, 100))?.[0];
  return data === undefined ? undefined : Buffer.from(uri.slice(data.length), 'base64');
}

async function within(path: string, most: number): Promise<Buffer> {
  if ((await stat(path)).size > most) throw new CardProblem('tooLarge');
  return readFile(path);
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.subarray(0, bytesRead);
}
