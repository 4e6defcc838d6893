/**
 * Fast path: servers send each token in the same JSON. If the text around the token is unchanged it is compared instead
 * of parsed, since parsing is most of the cost of reading a stream.
 */
export class RepeatedFrame {
  #head = '';
  #tail = '';

  /** Learns the JSON around `content` from an event without other relevant fields. */
  learn(data: string, content: string): void {
    const mark = `"content":${JSON.stringify(content)}`;
    const at = data.indexOf(mark);
    const isOnce = at >= 0 && data.indexOf(mark, at + 1) < 0;
    this.#head = isOnce ? `data: ${data.slice(0, at)}"content":"` : '';
    this.#tail = isOnce ? `"${data.slice(at + mark.length)}` : '';
  }

  /** The tokens of complete events at the start of `text` with this frame, and the rest. */
  take(text: string): { tokens: string; rest: string } {
    let tokens = '';
    let from = 0;
    while (this.#head && text.startsWith(this.#head, from)) {
      const end = text.indexOf('\n\n', from);
      const [begin, until] = [from + this.#head.length, end - this.#tail.length];
      if (end < 0 || until < begin || !text.startsWith(this.#tail, until)) break;
      const token = text.slice(begin, until);
      // Left to the parser: escapes, and strings that end early.
      if (/["\\\n\r]/.test(token)) break;
      tokens += token;
      from = end + 2;
    }
    return { tokens, rest: text.slice(from) };
  }
}
