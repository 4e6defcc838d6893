/** Takes citations like `[#p1]` out of streamed text, wherever the pieces are cut, and remembers them. */
export class CitationFilter {
  readonly cited = new Set<string>();
  #held = '';

  /** The part of the text so far that can be shown. */
  push(piece: string): string {
    if (this.#held === '' && !piece.includes('[') && !/\s$/.test(piece)) return piece;
    const text = this.#withoutMarkers(this.#held + piece);
    const open = openMarker.exec(text);
    this.#held = open ? open[0] : '';
    return open ? text.slice(0, open.index) : text;
  }

  /** What was held back, once nothing more comes. An unfinished citation is dropped. */
  end(): string {
    const rest = this.#held.replace(/\s*\[#[^\]]*$/, '');
    this.#held = '';
    return rest;
  }

  #withoutMarkers(text: string): string {
    return text.replace(marker, (_, ids: string) => {
      for (const id of ids.split(/[\s,;#]+/)) if (id) this.cited.add(id);
      return '';
    });
  }
}

const marker = /\s?\[#([^\][]{1,60})\]/g;
/** White space or the start of a citation at the very end: the next piece tells what it is. */
const openMarker = /\s*\[(?:#[^\][]{0,60})?$|\s+$/;
