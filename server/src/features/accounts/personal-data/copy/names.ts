const maxNameLength = 100;
/** File systems allow 255; the rest is for the number and the extension. */
const maxNameBytes = 200;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Assigns unique file names that every operating system can unpack. */
export class Names {
  readonly #given = new Set<string>();

  /** `folder` is trusted and ends in a slash; `name` is any text, `extension` includes the dot. */
  path(folder: string, name: string, extension: string): string {
    const safe = safeName(name);
    for (let number = 1; ; number++) {
      const path = `${folder}${safe}${number > 1 ? ` (${number})` : ''}${extension}`;
      if (this.#given.has(path.toLowerCase())) continue;
      this.#given.add(path.toLowerCase());
      return path;
    }
  }
}

/** A name without path separators, characters that Windows rejects, and dots at either end. */
function safeName(name: string): string {
  const shown = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, maxNameLength);
  // Half a character at the cut becomes U+FFFD.
  const cut = Buffer.from(shown).subarray(0, maxNameBytes).toString();
  const cleaned = cut.replace(/^[. ]+|[. \ufffd]+$/g, '');
  if (!cleaned) return 'unnamed';
  return reserved.test(cleaned) ? `_${cleaned}` : cleaned;
}
