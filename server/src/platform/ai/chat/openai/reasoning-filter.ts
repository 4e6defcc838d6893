/** Tags that models write around reasoning and tool calls. */
const tagNames = '(?:think|thinking|thought|reasoning|seed:think|tool_call)';
const tag = new RegExp(`<(/?)(${tagNames})>|\\[(/?)(THINK)\\]`, 'gi');
const maxTagLength = '</seed:think>'.length;
/** The beginning of a possible tag at the end of the text. */
const openTag = new RegExp(`(?:</?[a-z:_]{0,${maxTagLength}}|\\[/?[A-Z]{0,${maxTagLength}})$`, 'i');

/**
 * Removes reasoning from streamed text, across chunk boundaries. Tags count only at the start of a line. Unclosed
 * reasoning ends with the answer. Some chat templates open the reasoning themselves, so that the text only has the
 * closing tag: the text before it is then withdrawn, once; for a model known to do so it is buffered.
 */
export class ReasoningFilter {
  /** True if the last piece showed that all text before it was reasoning. */
  isWithdrawn = false;
  /** The tag that ends the current reasoning. */
  #closingTag: string | undefined;
  /** True while the text may be reasoning without an opening tag. */
  #isUnsure: boolean;
  /** The end of the text, which may be the beginning of a tag. */
  #held = '';
  /** The text that may be reasoning. Only appended to, so that long reasoning takes linear time. */
  #buffered = '';
  #isLineStart = true;
  #isBlank = true;

  constructor({ beginsThinking = false } = {}) {
    this.#isUnsure = beginsThinking;
  }

  /** The part of the text so far that can be shown. */
  push(piece: string): string {
    this.isWithdrawn = false;
    const isPlain = this.#held === '' && !this.#closingTag && !/[<[]/.test(piece);
    return this.#show(isPlain ? piece : this.#withoutReasoning(this.#held + piece));
  }

  /** Flushes the held-back text at the end. */
  end(): string {
    this.isWithdrawn = false;
    this.#isUnsure = false;
    const rest = this.#closingTag ? '' : this.#held;
    this.#held = '';
    return this.#show(rest);
  }

  #withoutReasoning(text: string): string {
    let answerText = '';
    let from = 0;
    for (const match of text.matchAll(tag)) {
      const before = text.slice(from, match.index);
      const name = (match[2] ?? match[4])?.toLowerCase();
      const isClosing = Boolean(match[1] || match[3]);
      if (this.#closingTag ? !isClosing || name !== this.#closingTag : !this.#beginsLine(before)) continue;
      if (!isClosing) {
        answerText += before;
        this.#closingTag = name;
        this.#isUnsure = false;
      } else if (!this.#closingTag) {
        answerText = '';
        this.#withdraw();
      } else this.#closingTag = undefined;
      from = match.index + match[0].length;
      this.#isLineStart = true;
    }
    return answerText + this.#hold(text.slice(from));
  }

  #withdraw() {
    this.isWithdrawn = true;
    this.#isUnsure = false;
    this.#buffered = '';
    this.#isBlank = true;
  }

  /** Holds back the end of the text that may be the beginning of a tag. */
  #hold(rest: string): string {
    this.#held = this.#closingTag ? rest.slice(-maxTagLength) : (openTag.exec(rest)?.[0] ?? '');
    return this.#closingTag ? '' : rest.slice(0, rest.length - this.#held.length);
  }

  /** True if only spaces are between the start of the line and the end of this text. */
  #beginsLine(before: string): boolean {
    const written = before.trimEnd();
    return before.slice(written.length).includes('\n') || (written === '' && this.#isLineStart);
  }

  #show(text: string): string {
    if (text !== '') this.#isLineStart = this.#beginsLine(text);
    this.#buffered += text;
    if (this.#isUnsure) return '';
    const visibleText = this.#isBlank ? this.#buffered.trimStart() : this.#buffered;
    this.#buffered = '';
    this.#isBlank &&= visibleText === '';
    return visibleText;
  }
}

/** Removes reasoning from a complete text. */
export function withoutReasoning(text: string): string {
  const filter = new ReasoningFilter();
  return (filter.push(text) + filter.end()).trim();
}
