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

/** Flite reads ASCII: removes accents, maps digits and punctuation to ASCII, and the rest to spaces. */
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
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ {2,}/g, ' ');
}

/** Unicode encodes the ten digits of a script in a row, so the number of digits before one tells its value. */
function asciiDigit(digit: string): string {
  const codePoint = Number(digit.codePointAt(0));
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before++;
  return String(before % 10);
}
