import { unwrap } from '../text/plain-text.ts';

export interface Recognised {
  paragraphs: string[];
  /** Number of lines with words of low confidence, left out in whole or in part. */
  unsure: number;
}

interface Line {
  paragraph: string;
  words: { text: string; confidence: number }[];
}

/** Columns of Tesseract's table. */
const [level, block, paragraph, line, confidence, word] = [0, 2, 3, 4, 10, 11];
const wordLevel = '5';

/**
 * Lines of high confidence from Tesseract's word table, as paragraphs. Confidence goes to 100: printed text has 90 and
 * more, a poor copy 70, noise in a photograph mostly less than 40.
 */
export function sureLines(table: string): Recognised {
  const lines = linesOf(table);
  const isPoorQuality = meanOf(lines.flatMap(({ words }) => words)) < 60;
  const paragraphs = new Map<string, string[]>();
  let unsure = 0;
  for (const { paragraph, words } of lines) {
    const mean = meanOf(words);
    const isSure = mean >= 80 || (mean >= 65 && !isPoorQuality);
    const lineText = isSure ? sureWords(words) : '';
    if ((!isSure || lineText.includes(gap)) && mean >= 40 && lettersOf(words) > 2) unsure++;
    if (/[\p{L}\p{N}]/u.test(lineText))
      paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), lineText]);
  }
  return { paragraphs: [...paragraphs.values()].map((texts) => unwrap(texts.join('\n'))), unsure };
}

/** Replaces words that were left out. */
const gap = '…';

function sureWords(words: Line['words']): string {
  const texts = words.map(({ text, confidence }) => (confidence < 25 ? gap : text));
  return texts.filter((text, index) => text !== gap || texts[index - 1] !== gap).join(' ');
}

function linesOf(table: string): Line[] {
  const lines = new Map<string, Line>();
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    const text = cells[word]?.trim();
    if (cells[level] !== wordLevel || !text) continue;
    const paragraphKey = `${cells[block]} ${cells[paragraph]}`;
    const key = `${paragraphKey} ${cells[line]}`;
    const entry = lines.get(key) ?? { paragraph: paragraphKey, words: [] };
    entry.words.push({ text, confidence: Number(cells[confidence]) });
    lines.set(key, entry);
  }
  return [...lines.values()];
}

const lettersOf = (words: Line['words']) => words.reduce((letters, { text }) => letters + text.length, 0);

/** Weighted by length: a long word counts more than a speck. */
const meanOf = (words: Line['words']) =>
  words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) /
  Math.max(1, lettersOf(words));
