const opening = /^<(think|thinking|thought|reasoning)>$/i;
const beginning = /^<\/?[a-z]{0,10}$/i;

/** Removes reasoning: everything between `<think>` and `</think>`, or similar tags. Tags open it only at the start of a line. */
export class ReasoningFilter {
  /** A possible tag, from its `<` on. */
  #held = '';
  /** The tag that ends the reasoning. */
  #until: string | undefined;
  /** True while the line of the answer has only white space. */
  #isLineStart = true;

  push(text: string): string {
    let answerText = '';
    for (let index = 0; index < text.length; index++) {
      const next = this.#next(text.charAt(index));
      answerText += next;
      if (next.includes('\n')) this.#isLineStart = true;
      if (/[^\n]*$/.exec(next)?.[0].trim()) this.#isLineStart = false;
    }
    return answerText;
  }

  /** Held-back text that was no tag. */
  end(): string {
    const held = this.#until ? '' : this.#held;
    this.#held = '';
    return held;
  }

  #next(character: string): string {
    if (character === '<') {
      const before = this.end();
      this.#held = '<';
      return before;
    }
    if (!this.#held) return this.#until ? '' : character;
    this.#held += character;
    if (beginning.test(this.#held)) return '';
    const tag = this.#held.toLowerCase();
    if (this.#until) {
      if (tag === this.#until) this.#until = undefined;
      this.#held = '';
      return '';
    }
    const name = opening.exec(tag)?.[1];
    if (!name || !this.#isLineStart) return this.end();
    this.#until = `</${name}>`;
    this.#held = '';
    return '';
  }
}
