/** Out of 100. What is read into the grain of a photograph stays far below, printed text far above. */
const surest = 55;

/** Columns of Tesseract's table. */
const [level, block, paragraph, line, confidence, word] = [0, 2, 3, 4, 10, 11];
const wordLevel = '5';

/** The paragraphs in Tesseract's table of words: those lines of which it is sure on the whole. */
export function paragraphsOf(table: string): string[] {
  const lines = new Map<string, { paragraph: string; words: string[]; sureness: number }>();
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    const text = cells[word]?.trim();
    if (cells[level] !== wordLevel || !text) continue;
    const inParagraph = `${cells[block]} ${cells[paragraph]}`;
    const key = `${inParagraph} ${cells[line]}`;
    const known = lines.get(key) ?? { paragraph: inParagraph, words: [], sureness: 0 };
    known.words.push(text);
    // A long word says more of a line than a speck that was taken for one.
    known.sureness += (Number(cells[confidence]) - surest) * text.length;
    lines.set(key, known);
  }
  const paragraphs = new Map<string, string[]>();
  for (const { paragraph, words, sureness } of lines.values())
    if (sureness > 0) paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), words.join(' ')]);
  return [...paragraphs.values()].map((texts) => texts.join('\n'));
}
