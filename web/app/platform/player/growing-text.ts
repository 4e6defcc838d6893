/** Splits a growing text into whole sentences; implemented by `SpeechRequests` of `@foyer/speech/text`. */
interface Sentences {
  push(text: string): string[];
  end(): string[];
}

/** A text that is spoken while it is streamed, in pieces of all complete sentences so far. */
export function createGrowingText(begin: () => Sentences, pieceMax: number) {
  let sentences = begin();
  let requestedText = '';
  let ready: string[] = [];
  let fullText: string | undefined;
  let wake = Promise.withResolvers<void>();

  const add = (more: string[]) => {
    ready.push(...more);
    wake.resolve();
  };

  return {
    /**
     * Sets the text so far. If it restarts from its beginning, waits until it has caught up; a different text replaces
     * it.
     */
    update(text: string) {
      if (fullText !== undefined || requestedText.startsWith(text)) return;
      if (!text.startsWith(requestedText)) {
        sentences = begin();
        [requestedText, ready] = ['', []];
      }
      const more = text.slice(requestedText.length);
      requestedText = text;
      add(sentences.push(more));
    },
    /** Marks the text as complete. */
    end() {
      if (fullText !== undefined) return;
      fullText = requestedText;
      add(sentences.end());
    },
    /** The whole text, once it is complete. */
    whole: () => fullText,
    /** Resolves to the next piece as soon as there is one; to undefined after the end. */
    async next(): Promise<string | undefined> {
      while (ready.length === 0 && fullText === undefined) {
        await wake.promise;
        wake = Promise.withResolvers();
      }
      let piece = ready.shift();
      while (piece !== undefined && ready[0] !== undefined && piece.length + ready[0].length < pieceMax)
        piece += ` ${ready.shift()}`;
      return piece;
    },
  };
}
