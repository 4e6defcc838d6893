import type { Rule } from './rule.ts';

const figure = '(?=\\d|[IVX]+\\b)';
/** After `No.`, which may be a word, an `I` alone is the pronoun. */
const figureAfterNo = '(?=\\d|[VX]\\b|[IVX]{2,}\\b)';

export const abbreviations: Rule[] = [
  [/\be\. ?g\.,?/gi, 'for example,'],
  [/\bi\. ?e\.,?/gi, 'that is,'],
  // The full stop of the abbreviation may be that of the sentence too.
  [/\betc\.(?=\s*$)/g, 'et cetera.'],
  [/\betc\b\.?/g, 'et cetera'],
  [/\bvs?\.(?=\s)|\bvs\b/g, 'versus'],
  [/\bapprox\./gi, 'approximately'],
  [/\bcf\.(?=\s)/g, 'compare'],
  [/\bca\. (?=\d)/g, 'about '],
  [new RegExp(`\\bNos?\\. ?${figureAfterNo}`, 'g'), 'number '],
  [new RegExp(`№ ?${figure}`, 'g'), 'number '],
  [new RegExp(`\\b[Ff]igs?\\. ?${figure}`, 'g'), 'figure '],
  [new RegExp(`\\b[Ee]q\\. ?${figure}`, 'g'), 'equation '],
  [new RegExp(`\\b[Vv]ol\\. ?${figure}`, 'g'), 'volume '],
  [new RegExp(`\\b[Cc]h\\. ?${figure}`, 'g'), 'chapter '],
  [/\bpp\. ?(\d+) ?[-–—] ?(\d+)/g, 'pages $1 to $2'],
  [/\bpp\. ?(?=\d)/g, 'pages '],
  [/\bp\. ?(?=\d)/g, 'page '],
  [/§§? ?(?=\d)/g, 'section '],
  [/\bProf\.(?= )/g, 'Professor'],
  [/\bMt\.(?= [A-Z])/g, 'Mount'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?=\s)/g, 'with'],
  [/\b24\/7\b/g, 'twenty-four seven'],
];
