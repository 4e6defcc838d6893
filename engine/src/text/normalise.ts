/** Lower case, one form for each letter, no Latin accents, no Arabic vowel signs, straight quotes. */
export function normalise(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  if (/^[\n -~]*$/.test(lower)) return lower;
  return lower
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u00ad]/g, '-')
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .normalize('NFC')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/ß/g, 'ss');
}
