/** Maximum length of a picture's description, for which output is held back. */
const maxLength = 200;

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

  /** Flushes the held-back text at the end. */
  end(): string {
    const rest = this.#held;
    this.#held = '';
    return rest;
  }
}

const picture = new RegExp(`!(?=\\[[^\\n]{0,${maxLength}}?\\][(\\[])`, 'g');
/** The beginning of a possible picture at the end of the text. */
const openPicture = new RegExp(`!(?:\\[[^\\n]{0,${maxLength}})?$`);
