/**
 * Servers send every token in the same JSON but for the token. Where that is so, what stands around it is compared instead
 * of parsed, which is most of what reading an answer costs.
 */
export class RepeatedFrame {
  #head = '';
  #tail = '';

  /** Takes what stands around `content` in the data of an event that holds nothing else to be told. */
  learn(data: string, content: string): void {
    const mark = `"content":${JSON.stringify(content)}`;
    const at = data.indexOf(mark);
    const isOnce = at >= 0 && data.indexOf(mark, at + 1) < 0;
    this.#head = isOnce ? `data: ${data.slice(0, at)}"content":"` : '';
    this.#tail = isOnce ? `"${data.slice(at + mark.length)}` : '';
  }

  /** The tokens of the whole events at the beginning of `text` that are framed so, and what follows them. */
  take(text: string): { tokens: string; rest: string } {
    let tokens = '';
    let from = 0;
    while (this.#head && text.startsWith(this.#head, from)) {
      const end = text.indexOf('\n\n', from);
      const [begin, until] = [from + this.#head.length, end - this.#tail.length];
      if (end < 0 || until < begin || !text.startsWith(this.#tail, until)) break;
      const token = text.slice(begin, until);
      // Escapes are for the parser, and so is a text that ends earlier than it seems.
      if (/["\\\n\r]/.test(token)) break;
      tokens += token;
      from = end + 2;
    }
    return { tokens, rest: text.slice(from) };
  }
}
