/** Tags that models write around reasoning and tool calls. */
const names = '(?:think|thinking|thought|reasoning|seed:think|tool_call)';
const tag = new RegExp(`<(/?)(${names})>|\\[(/?)(THINK)\\]`, 'gi');
const maxTagLength = '</seed:think>'.length;
/** The beginning of a possible tag at the end of the text. */
const openTag = /(?:<\/?[a-z:_]*|\[\/?[A-Z]*)$/i;

/**
 * Removes reasoning from streamed text, across chunk boundaries. Tags count only at the start of a line. Unclosed
 * reasoning ends with the answer. Some chat templates open the reasoning themselves, so that the text only has the
 * closing tag: the text before it is then withdrawn, once; for a model known to do so it is buffered.
 */
export class ReasoningFilter {
  /** True if the last piece showed that all text before it was reasoning. */
  isWithdrawn = false;
  /** The tag that ends the current reasoning. */
  #closing: string | undefined;
  /** True while the text may be reasoning without an opening tag. */
  #isUnsure: boolean;
  #held = '';
  #isLineStart = true;
  #isSilent = true;

  constructor({ beginsThinking = false } = {}) {
    this.#isUnsure = beginsThinking;
  }

  /** The part of the text so far that can be shown. */
  push(piece: string): string {
    this.isWithdrawn = false;
    const isPlain = this.#held === '' && !this.#closing && !this.#isUnsure && !/[<[]/.test(piece);
    return this.#show(isPlain ? piece : this.withoutReasoning(this.#held + piece, this.#held.length));
  }

  /** Flushes the held-back text at the end. */
  end(): string {
    this.isWithdrawn = false;
    const rest = this.#closing ? '' : this.#held;
    this.#held = '';
    return this.#show(rest);
  }

  /** The first `searchedLength` characters were processed before. */
  withoutReasoning(text: string, searchedLength: number): string {
    let visibleText = '';
    let from = 0;
    tag.lastIndex = Math.max(0, searchedLength - maxTagLength);
    for (let match = tag.exec(text); match; match = tag.exec(text)) {
      const before = text.slice(from, match.index);
      const name = (match[2] ?? match[4])?.toLowerCase();
      const closes = Boolean(match[1] || match[3]);
      if (this.#closing ? !closes || name !== this.#closing : !this.#beginsLine(visibleText + before))
        continue;
      if (!closes) {
        visibleText += before;
        this.#closing = name;
        this.#isUnsure = false;
      } else if (!this.#closing) {
        visibleText = '';
        this.isWithdrawn = true;
        this.#isUnsure = false;
        this.#isSilent = true;
      } else this.#closing = undefined;
      from = tag.lastIndex;
      this.#isLineStart = true;
    }
    return visibleText + this.#hold(text.slice(from));
  }

  /** Holds back the end of the text that may be the beginning of a tag. */
  #hold(rest: string): string {
    if (this.#isUnsure) this.#held = rest;
    else if (this.#closing) this.#held = rest.slice(-maxTagLength);
    else this.#held = openTag.exec(rest)?.[0] ?? '';
    return this.#isUnsure || this.#closing ? '' : rest.slice(0, rest.length - this.#held.length);
  }

  #beginsLine(before: string): boolean {
    const line = before.lastIndexOf('\n');
    return before.slice(line + 1).trim() === '' && (line >= 0 || this.#isLineStart);
  }

  #show(text: string): string {
    if (text === '') return '';
    this.#isLineStart = this.#beginsLine(text);
    const visibleText = this.#isSilent ? text.trimStart() : text;
    this.#isSilent &&= visibleText === '';
    return visibleText;
  }
}

/** Removes reasoning from a complete text. */
export function withoutThoughts(text: string): string {
  const filter = new ReasoningFilter();
  return (filter.push(text) + filter.end()).trim();
}
