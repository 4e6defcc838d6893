/** Tags that models write around reasoning and tool calls. */
const names = '(?:think|thinking|thought|reasoning|seed:think|tool_call)';
const tag = new RegExp(`<(/?)(${names})>|\\[(/?)(THINK)\\]`, 'gi');
const longestTag = '</seed:think>'.length;
/** What may yet become a tag. */
const openTag = /(?:<\/?[a-z:_]*|\[\/?[A-Z]*)$/i;

/**
 * Removes reasoning from streamed text, across chunk boundaries. Tags count only at the start of a line. Unclosed
 * reasoning ends with the answer. Some chat templates open the reasoning themselves, so that the text only has the
 * closing tag: the text before it is then withdrawn, once; for a model known to do so it is buffered.
 */
export class ThoughtFilter {
  /** Whether the last piece showed that everything before it was thought. */
  tookBack = false;
  /** Of the tag that closes the present thought. */
  #closing: string | undefined;
  /** Whether the text so far may be thoughts that nothing opened. */
  #isUnsure: boolean;
  #held = '';
  #isLineStart = true;
  #isSilent = true;

  constructor({ beginsThinking = false } = {}) {
    this.#isUnsure = beginsThinking;
  }

  /** The part of the text so far that can be shown. */
  push(piece: string): string {
    this.tookBack = false;
    const isPlain = this.#held === '' && !this.#closing && !this.#isUnsure && !/[<[]/.test(piece);
    return this.#show(isPlain ? piece : this.#withoutThoughts(this.#held + piece, this.#held.length));
  }

  /** What was held back, once nothing more comes. */
  end(): string {
    this.tookBack = false;
    const rest = this.#closing ? '' : this.#held;
    this.#held = '';
    return this.#show(rest);
  }

  /** `seen` characters of the text were looked at before. */
  #withoutThoughts(text: string, seen: number): string {
    let told = '';
    let from = 0;
    tag.lastIndex = Math.max(0, seen - longestTag);
    for (let found = tag.exec(text); found; found = tag.exec(text)) {
      const before = text.slice(from, found.index);
      const name = (found[2] ?? found[4])?.toLowerCase();
      const closes = Boolean(found[1] || found[3]);
      if (this.#closing ? !closes || name !== this.#closing : !this.#beginsLine(told + before)) continue;
      if (!closes) {
        told += before;
        this.#closing = name;
        this.#isUnsure = false;
      } else if (!this.#closing) {
        told = '';
        this.tookBack = true;
        this.#isUnsure = false;
        this.#isSilent = true;
      } else this.#closing = undefined;
      from = tag.lastIndex;
      this.#isLineStart = true;
    }
    return told + this.#hold(text.slice(from));
  }

  /** Keeps the end of the text that may become something else. */
  #hold(rest: string): string {
    if (this.#isUnsure) this.#held = rest;
    else if (this.#closing) this.#held = rest.slice(-longestTag);
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
    const shown = this.#isSilent ? text.trimStart() : text;
    this.#isSilent &&= shown === '';
    return shown;
  }
}

/** A whole text without its thoughts. */
export function withoutThoughts(text: string): string {
  const filter = new ThoughtFilter();
  return (filter.push(text) + filter.end()).trim();
}
