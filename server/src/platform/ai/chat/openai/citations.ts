/** Where in the text without citations one stood. */
export interface Citation {
  id: string;
  at: number;
}

/** Takes citations like `[#p1]` out of streamed text, wherever the pieces are cut, and remembers them. */
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

  /** What was held back, once nothing more comes. An unfinished citation is dropped. */
  end(): string {
    const rest = this.#held.replace(/\s*\[#[^\]]*$/, '');
    this.#held = '';
    return this.#show(rest);
  }

  #withoutMarkers(text: string): string {
    let removed = 0;
    return text.replace(marker, (found: string, ids: string, place: number) => {
      const at = this.#shown + place - removed;
      for (const id of ids.split(/[\s,;#]+/).filter(Boolean)) {
        this.cited.add(id);
        this.places.push({ id, at });
      }
      removed += found.length;
      return '';
    });
  }
}

const marker = /\s?\[#([^\][]{1,60})\]/g;
/** White space or the start of a citation at the very end: the next piece tells what it is. */
const openMarker = /\s*\[(?:#[^\][]{0,60})?$|\s+$/;
