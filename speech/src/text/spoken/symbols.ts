import type { Rule } from './rule.ts';

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );

/** Symbols that are read as words. Others become a pause or a space. */
export const symbols: Rule[] = [
  [/\bC\+\+/g, 'C plus plus'],
  [/\b([CF])#/g, '$1 sharp'],
  [/(\w)\+(?=\s|$)/g, '$1 plus'],
  [/(\d)²/g, '$1 squared'],
  [/(\d)³/g, '$1 cubed'],
  [/\b([a-z])²/gi, '$1 squared'],
  [/\b([a-z])³/gi, '$1 cubed'],
  [/(\p{L}|\d)\s*&\s*(?=\p{L}|\d)/gu, '$1 and '],
  [/&/g, ' and '],
  [/([\p{L}\d)])\^(?:2(?![\d.])|\{2\})/gu, '$1 squared'],
  [/([\p{L}\d)])\^(?:3(?![\d.])|\{3\})/gu, '$1 cubed'],
  [/([\p{L}\d)])\^\{?(?=\d)/gu, '$1 to the power of '],
  [/±/g, ' plus or minus '],
  [/(\d) ?[×x*] ?(?=\d)/g, '$1 times '],
  [/×/g, ' times '],
  [/(\d)x\b(?![²³])/g, '$1 times'],
  [/÷/g, ' divided by '],
  [/ \+ /g, ' plus '],
  [/(\d)\+(?=\d)/g, '$1 plus '],
  [/(?<=^|\s)\+(?=\d)/g, 'plus '],
  [/(\d) [-−] (?=\d)/g, '$1 minus '],
  [/(?<=^|\s|\()[-−](?=\d)/g, 'minus '],
  [/≈|(?<=^|\s)~(?=\d)/g, ' about '],
  [/≠/g, ' is not equal to '],
  [/≤|<=/g, ' is at most '],
  [/≥|>=/g, ' is at least '],
  [/(\w) ?={1,3} ?(?=\w)/g, '$1 equals '],
  [/(\w) ?< ?(?=\w)/g, '$1 is less than '],
  [/(\w) > (?=\w)/g, '$1 is more than '],
  [/(?<=^|\s)<(?=\d)/g, 'less than '],
  [/(?<=^|\s)>(?=\d)/g, 'more than '],
  [/√/g, ' the square root of '],
  [/∞/g, ' infinity '],
  [/\s*(?:[→⇒➜]|[-=]>)\s*/g, ', '],
  // Single Greek letters, as in formulas; Greek words are left alone.
  [
    /(?<!\p{Script=Greek})[α-ωΑ-Ω](?!\p{Script=Greek})/gu,
    (letter) => ` ${greek[letter.toLowerCase().charCodeAt(0) - 0x3b1]} `,
  ],
  [/©/g, ' copyright '],
  [/[™®]/g, ''],
  [/\b(and|he|she|his|him)\/(or|her|she|he|hers)\b/gi, '$1 or $2'],
  [/\band or or\b/g, 'and or'],
  [/(\p{L}{2,})\/(?=\p{L}{2,})/gu, '$1 or '],
  [/(\p{L})_+(?=\p{L})/gu, '$1 '],
  [/[•·▪◦|^~*_`{}[\]<>\\]+/g, ' '],
];
