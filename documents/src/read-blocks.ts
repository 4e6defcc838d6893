import type { Block } from './block.ts';
import { type DocumentFormat, formats } from './formats.ts';
import { DocumentProblem } from './problem.ts';
import type { ReadOptions } from './read-options.ts';

/**
 * The blocks of a document in reading order, at least one. Throws `DocumentProblem` for a bad document. Runs in the
 * caller's thread without limits: use `openDocument` for untrusted documents.
 */
export async function readBlocks(
  bytes: Uint8Array,
  format: DocumentFormat,
  options: ReadOptions = {},
): Promise<Block[]> {
  const readFormat = await formats[format].load();
  const blocks = (await readFormat(bytes, options)).map(clean).filter(hasText);
  if (blocks.length === 0) throw new DocumentProblem('empty');
  return blocks;
}

function clean(block: Block): Block {
  if (block.kind === 'table') return { ...block, rows: block.rows.map(makeStorable).filter(Boolean) };
  return { ...block, text: makeStorable(block.text) };
}

/** Removes NUL and lone surrogates, which the database rejects, and normalises ligatures and spaces for search. */
function makeStorable(text: string): string {
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
