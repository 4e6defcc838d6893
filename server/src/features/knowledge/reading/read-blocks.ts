import type { Block } from './block.ts';
import { decodeText } from './decode-text.ts';
import type { PictureReading } from './image/picture-reading.ts';
import { readMarkdown } from './markdown.ts';
import { mediaTypes } from './media-types.ts';
import { office } from './office/read-office.ts';
import { readPlainText } from './plain-text.ts';
import { DocumentProblem } from './problem.ts';

type Read = (bytes: Uint8Array, mediaType: string, pictures: PictureReading) => Block[] | Promise<Block[]>;

/** The readers by media type: a new kind of document is one more line. Each is loaded when it is needed. */
const readers: Record<string, () => Promise<Read> | Read> = {
  [mediaTypes.txt]: () => (bytes) => readPlainText(decodeText(bytes)),
  [mediaTypes.md]: () => (bytes) => readMarkdown(decodeText(bytes)),
  [mediaTypes.pdf]: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  [mediaTypes.docx]: async () => office((await import('./office/word/read-docx.ts')).readDocx),
  [mediaTypes.xlsx]: async () => office((await import('./office/sheet/read-xlsx.ts')).readXlsx),
  [mediaTypes.pptx]: async () => office((await import('./office/slides/read-pptx.ts')).readPptx),
  [mediaTypes.png]: async () => (await import('./image/read-image.ts')).readImage,
  [mediaTypes.jpg]: async () => (await import('./image/read-image.ts')).readImage,
};

export async function readBlocks(
  bytes: Uint8Array,
  mediaType: string,
  pictures: PictureReading,
): Promise<Block[]> {
  const read = await readers[mediaType]?.();
  if (!read) throw new DocumentProblem('notText');
  const blocks = (await read(bytes, mediaType, pictures)).map(clean).filter(hasText);
  if (blocks.length === 0) throw new DocumentProblem('empty');
  return blocks;
}

function clean(block: Block): Block {
  if (block.kind === 'table') return { ...block, rows: block.rows.map(storable).filter(Boolean) };
  return { ...block, text: storable(block.text) };
}

/** The database takes neither zeros nor halves of characters; ligatures and odd spaces hinder every search. */
function storable(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u200b\u2060\ufeff]/g, '')
      .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
      // A single space is left alone: replacing each one of a long text by itself takes half a minute.
      .replace(/[^\S\n]{2,}|[^\S \n]/g, ' ')
      .trim()
  );
}

const hasText = (block: Block) =>
  block.kind === 'table' ? block.rows.length > 0 : /[\p{L}\p{N}]/u.test(block.text);
