import { SentenceSplitter } from '../inline/sentence-splitter.ts';
import { type LineStart, readLineStart } from './line-start.ts';
import { cellsOf, isDelimiterRow, rowSentence } from './table.ts';

export interface RawSentence {
  markdown: string;
  endsBlock: boolean;
}

/** A line that is shorter was broken on purpose, as in a poem, rather than by an editor. */
const minWrappedLength = 60;

/** Sentences, still with their inline Markdown, from the characters of a document; code and formulas are named and left out. */
export class BlockReader {
  readonly #paragraph = new SentenceSplitter();
  #line = '';
  #start: LineStart | undefined;
  #previousLine = '';
  /** The line that ends the code or the formula which is being left out. */
  #until: RegExp | undefined;
  #header: string[] | undefined;
  /** A line with a leading `|`: a table's first one, if a row of dashes follows. */
  #heldRow: string | undefined;

  push(character: string): RawSentence[] {
    if (character === '\r') return [];
    if (character === '\n') return this.#endLine();
    this.#line += character;
    if (this.#until) return [];
    if (this.#start) return isText(this.#start) ? this.#split(character) : [];
    this.#start = this.#startOf(this.#line);
    return this.#start && isText(this.#start) ? this.#beginText(this.#start) : [];
  }

  end(): RawSentence[] {
    return [...this.#endLine(), ...this.#endBlock()];
  }

  /** Below a table's head, lines without a leading `|` are rows too. */
  #startOf(line: string): LineStart | undefined {
    const start = readLineStart(line);
    return start?.kind === 'text' && this.#header ? { ...start, kind: 'row' } : start;
  }

  #beginText({ kind, prefix, text }: LineStart): RawSentence[] {
    const continues = kind === 'text' && this.#continues(text);
    const before = continues ? this.#split(' ') : this.#endBlock();
    return [...before, ...[...(prefix + text)].flatMap((character) => this.#split(character))];
  }

  #continues(text: string): boolean {
    if (this.#paragraph.isEmpty) return false;
    const isBreak = /( {2}|\\)$/.test(this.#previousLine);
    return !isBreak && (this.#previousLine.length >= minWrappedLength || !/^\p{Lu}/u.test(text));
  }

  #endLine(): RawSentence[] {
    const line = this.#line;
    const lineStart = this.#start;
    this.#line = '';
    this.#start = undefined;
    if (this.#until) {
      if (this.#until.test(line)) this.#until = undefined;
      return [];
    }
    const sentences = this.#takeLine(line, lineStart);
    this.#previousLine = line;
    return sentences;
  }

  #takeLine(line: string, lineStart: LineStart | undefined): RawSentence[] {
    if (isDelimiterRow(line) && this.#takeHeader()) return [];
    const start = lineStart && isText(lineStart) ? lineStart : this.#startOf(`${line}\n`);
    if (!start) return this.#endBlock();
    if (start.kind === 'row') return this.#takeRow(line);
    if (start.kind === 'fence' || start.kind === 'formula') {
      this.#until = start.until;
      const name = start.kind === 'fence' ? 'Code omitted.' : 'Formula omitted.';
      return [...this.#endBlock(), { markdown: name, endsBlock: true }];
    }
    const sentences = lineStart === start ? [] : this.#beginText(start);
    return start.kind === 'heading' ? [...sentences, ...this.#endBlock()] : sentences;
  }

  #takeRow(line: string): RawSentence[] {
    if (this.#header) return [{ markdown: rowSentence(line, this.#header), endsBlock: true }];
    const before = this.#endBlock();
    this.#heldRow = line;
    return before;
  }

  /** True if the line before is a table's head, which has not been spoken yet. */
  #takeHeader(): boolean {
    const isHeld = this.#heldRow !== undefined;
    if (!isHeld && !(this.#previousLine.includes('|') && this.#paragraph.takeBack(this.#previousLine.trim())))
      return false;
    this.#header = cellsOf(this.#heldRow ?? this.#previousLine);
    this.#heldRow = undefined;
    return true;
  }

  #endBlock(): RawSentence[] {
    const row = this.#heldRow;
    this.#heldRow = undefined;
    this.#header = undefined;
    const rest = row === undefined ? this.#paragraph.end() : rowSentence(row, []);
    return rest ? [{ markdown: rest, endsBlock: true }] : [];
  }

  #split(character: string): RawSentence[] {
    const markdown = this.#paragraph.push(character);
    return markdown ? [{ markdown, endsBlock: false }] : [];
  }
}

function isText({ kind }: LineStart): boolean {
  return kind === 'text' || kind === 'item' || kind === 'heading';
}
