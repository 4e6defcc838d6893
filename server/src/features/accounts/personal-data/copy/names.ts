const longest = 100;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Gives files of an archive names that every system can unpack and that no two of them share. */
export class Names {
  readonly #given = new Set<string>();

  /** `folder` is ours and ends in a slash; `name` is anything, `extension` has its dot. */
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

/** A name without paths, without what Windows refuses, and without a dot at either end. */
function safeName(name: string): string {
  const cleaned = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .toWellFormed()
    .replace(/^[. ]+|[. \ufffd]+$/g, '');
  if (!cleaned) return 'unnamed';
  return reserved.test(cleaned) ? `_${cleaned}` : cleaned;
}
