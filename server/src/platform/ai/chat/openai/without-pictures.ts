/** Characters of a picture's description that are waited for. */
const longest = 200;

/**
 * Makes streamed Markdown pictures links: a picture is fetched by whoever shows it, and its address can carry off what
 * was said. `vec![1]` stays as it is.
 */
export class PictureFilter {
  #held = '';

  /** The part of the text so far that can be shown. */
  push(piece: string): string {
    if (this.#held === '' && !piece.includes('!')) return piece;
    const text = (this.#held + piece).replace(picture, '');
    const open = openPicture.exec(text);
    this.#held = open ? open[0] : '';
    return open ? text.slice(0, open.index) : text;
  }

  /** What was held back, once nothing more comes. */
  end(): string {
    const rest = this.#held;
    this.#held = '';
    return rest;
  }
}

const picture = new RegExp(`!(?=\\[[^\\n]{0,${longest}}?\\][(\\[])`, 'g');
/** What may yet become a picture. */
const openPicture = new RegExp(`!(?:\\[[^\\n]{0,${longest}})?$`);
