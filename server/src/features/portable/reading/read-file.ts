import { open, readFile, stat } from 'node:fs/promises';
import { limits } from '@foyer/contract/limits';
import { openArchive, ZipProblem } from '@foyer/documents/zip';
import type { ParsedCard } from '../mapping/parse-card.ts';
import { appendedZip } from '../picture/appended-zip.ts';
import { isPng, textChunks } from '../picture/png-chunks.ts';
import { parseBytes } from './parse-bytes.ts';
import { CardProblem } from './problem.ts';

const { pngMaxBytes, jsonMaxBytes, charxMaxBytes } = limits.card;

export interface CardFile extends ParsedCard {
  /** The portrait as WebP. */
  picture: Uint8Array | null;
}

/**
 * Reads a persona from a PNG, CHARX or JSON file, or from a CHARX inside a JPEG; the format is detected by content.
 * URLs in the file are never fetched.
 */
export async function readCardFile(path: string): Promise<CardFile> {
  const head = await headOf(path);
  const start = head.toString('latin1');
  if (isPng(head)) return readPng(await readWithin(path, pngMaxBytes));
  if (start.startsWith('PK')) {
    if ((await stat(path)).size > charxMaxBytes) throw new CardProblem('tooLarge');
    return readCharx(path);
  }
  if (start.startsWith('\xff\xd8\xff')) return readJpeg(await readWithin(path, charxMaxBytes));
  if (/^(?:GIF8|RIFF.{4}WEBP)/s.test(start)) throw new CardProblem('noCard');
  return withPicture(parseBytes(await readWithin(path, jsonMaxBytes)), inlineFile);
}

const readPng = (png: Buffer): Promise<CardFile> =>
  withPicture(cardIn(png), (uri) => (uri === '' ? png : inlineFile(uri)));

/** Prefers the newer version; if it is damaged, reads the other one. */
function cardIn(png: Buffer): ParsedCard {
  const keywords = ['ccv3', 'chara'];
  const chunks = textChunks(png, keywords).sort(
    (a, b) => keywords.indexOf(a.keyword) - keywords.indexOf(b.keyword),
  );
  let problem = new CardProblem('noCard');
  for (const [index, chunk] of chunks.entries()) {
    try {
      const card = parseBytes(cardBytes(chunk.read(maxTextBytes)), 'corrupt');
      return index > 0 ? withDamageNote(card) : card;
    } catch (error) {
      if (!(error instanceof CardProblem)) throw error;
      if (index === 0) problem = error;
    }
  }
  throw problem;
}

/** Base64 makes JSON a third longer. */
const maxTextBytes = Math.ceil((jsonMaxBytes * 4) / 3);

/** Decodes base64; some programs write plain JSON instead. Cards that RisuAI encrypted are rejected. */
function cardBytes(text: Buffer): Buffer {
  const start = text.toString('latin1', 0, 100).trimStart();
  if (start.startsWith('rcc||')) throw new CardProblem('encrypted');
  return start.startsWith('{') ? text : Buffer.from(text.toString('latin1'), 'base64');
}

const withDamageNote = (card: ParsedCard): ParsedCard => ({
  ...card,
  report: { ...card.report, notes: [...card.report.notes, { note: 'damaged_card', count: 1 }] },
});

/** A JPEG with an appended CHARX, as RisuAI exports it; the JPEG is the portrait unless the archive has one. */
function readJpeg(file: Buffer): Promise<CardFile> {
  const zip = appendedZip(file);
  if (!zip) throw new CardProblem('noCard');
  // If the zip's offsets count from the start of the file, both begin there.
  const jpeg = file.subarray(0, file.length - zip.length || file.length);
  return readCharx(zip, jpeg.length <= pngMaxBytes ? jpeg : undefined);
}

const archiveLimits = { entries: 2000, ratio: 20, alwaysBytes: 1024 * 1024, bytes: 200 * 1024 * 1024 };
const cardName = 'card.json';

async function readCharx(source: string | Buffer, jpeg?: Buffer): Promise<CardFile> {
  try {
    await using archive = await openArchive(source, archiveLimits);
    const readEntry = async (name: string, max: number) => {
      const size = archive.sizeOf(name);
      if (size === undefined) return undefined;
      if (size > max) throw new CardProblem('tooLarge');
      return Buffer.concat(await (await archive.open(name)).toArray());
    };
    const bytes = await readEntry(cardName, jsonMaxBytes);
    if (!bytes) throw new CardProblem('noCardInArchive');
    const card = parseBytes(bytes, 'corrupt');
    return await withPicture(card, async (uri) => {
      if (uri === '') return jpeg;
      const name = /^embedd?ed:\/\/(.+)$/i.exec(uri)?.[1];
      if (!name) return inlineFile(uri);
      const isSmall = (archive.sizeOf(name) ?? Number.POSITIVE_INFINITY) <= pngMaxBytes;
      return isSmall ? readEntry(name, pngMaxBytes) : undefined;
    });
  } catch (error) {
    if (error instanceof CardProblem) throw error;
    throw new CardProblem(error instanceof ZipProblem ? error.kind : 'corrupt', error);
  }
}

/** A portrait that is not a picture is left out; the rest of the card is imported. */
async function withPicture(
  card: ParsedCard,
  find: (uri: string) => Buffer | undefined | Promise<Buffer | undefined>,
): Promise<CardFile> {
  const { portrait, report } = card;
  if (portrait === null) return { ...card, picture: null };
  const bytes = await find(portrait);
  const picture = bytes ? await webpOf(bytes) : null;
  if (picture) return { ...card, picture };
  if (portrait === '') return { ...card, picture: null };
  const left_out = [...report.left_out, { field: 'portrait' as const, count: 1 }];
  return { ...card, picture: null, report: { ...report, left_out } };
}

/** Null for a file that is not a picture. The code is loaded on demand, so that the process starts faster without one. */
async function webpOf(bytes: Buffer): Promise<Buffer | null> {
  const { asWebp, redraw } = await import('../picture/portrait.ts');
  const canvas = await redraw(bytes);
  return canvas && asWebp(canvas);
}

/** The bytes of a base64 `data:` URL. Other URLs are not fetched. */
function inlineFile(uri: string): Buffer | undefined {
  const data = /^data:[\w.+/-]*;base64,/i.exec(uri.slice(0, 100))?.[0];
  return data === undefined ? undefined : Buffer.from(uri.slice(data.length), 'base64');
}

async function readWithin(path: string, max: number): Promise<Buffer> {
  if ((await stat(path)).size > max) throw new CardProblem('tooLarge');
  return readFile(path);
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.subarray(0, bytesRead);
}
