import { cutAt } from './cut-at.ts';
import { ProseStream, type Sentence } from './prose-stream.ts';

/** Shorter texts sound cut off on their own, and each costs a request. */
const minLength = 20;
/** A length that all engines accept: about 20 seconds of speech. */
const maxLength = 300;

/**
 * Requests to a speech engine from Markdown while it streams: whole sentences of prose, those under 20 characters joined
 * to the next, none over 300 characters. However the text is split between calls, the requests are the same.
 */
export class SpeechRequests {
  readonly #stream = new ProseStream();
  #short = '';

  /** The next piece of Markdown; returns what can be spoken by now. */
  push(text: string): string[] {
    return this.#take(this.#stream.push(text));
  }

  /** Returns the remaining requests at the end of the text. */
  end(): string[] {
    const requests = this.#take(this.#stream.end());
    if (this.#short) requests.push(this.#short);
    this.#short = '';
    return requests;
  }

  #take(sentences: Sentence[]): string[] {
    return sentences.flatMap(({ text }) => {
      const joined = this.#short ? `${this.#short} ${text}` : text;
      this.#short = '';
      if (joined.length >= minLength) return cutAt(joined, maxLength);
      this.#short = joined;
      return [];
    });
  }
}
