/** Characters of a picture's description that are waited for. */
const longest = 200;

/**
 * Turns Markdown images in streamed text into links: images are fetched when shown, and their URLs can exfiltrate the
 * conversation. `vec![1]` is left alone.
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
