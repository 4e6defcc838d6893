/** Letters that Unicode does not decompose into an ASCII letter and an accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  μ: 'u',
};

/** Flite reads ASCII: removes accents, maps punctuation to ASCII, and the rest to spaces. */
export function foldToAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’‚′ʻʼ]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[–—―]/g, ', ')
    .replace(/[‐‑−]/g, '-')
    .replace(/…/g, '...')
    .replace(/\p{L}/gu, (letter) => letters[letter] ?? letter)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ {2,}/g, ' ');
}
