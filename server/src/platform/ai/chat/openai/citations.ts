/** Offset of a citation in the text without citations. */
export interface Citation {
  id: string;
  at: number;
}

/** Removes citations like `[#p1]` from streamed text, across chunk boundaries, and collects them. */
export class CitationFilter {
  readonly cited = new Set<string>();
  readonly places: Citation[] = [];
  #held = '';
  /** Characters shown so far. */
  #shown = 0;

  /** The part of the text so far that can be shown. */
  push(piece: string): string {
    if (this.#held === '' && !piece.includes('[') && !/\s$/.test(piece)) return this.#show(piece);
    const text = this.#withoutMarkers(this.#held + piece);
    const open = openMarker.exec(text);
    this.#held = open ? open[0] : '';
    return this.#show(open ? text.slice(0, open.index) : text);
  }

  #show(text: string): string {
    this.#shown += text.length;
    return text;
  }

  /** Flushes the held-back text at the end; an unfinished citation is dropped. */
  end(): string {
    const rest = this.#held.replace(/\s*\[#[^\]]*$/, '');
    this.#held = '';
    return this.#show(rest);
  }

  #withoutMarkers(text: string): string {
    let removed = 0;
    return text.replace(marker, (wholeMarker: string, ids: string, offset: number) => {
      const at = this.#shown + offset - removed;
      for (const id of ids.split(/[\s,;#]+/).filter(Boolean)) {
        this.cited.add(id);
        this.places.push({ id, at });
      }
      removed += wholeMarker.length;
      return '';
    });
  }
}

const marker = /\s?\[#([^\][]{1,60})\]/g;
/** White space or the start of a citation at the end: held back until the next chunk. */
const openMarker = /\s*\[(?:#[^\][]{0,60})?$|\s+$/;
