/** Endings of cases, persons and tenses, the longest first. What is left is a key, not a word. */
const endings =
  /(?:owałaby|owałyby|owaliby|owanych|owanego|owaniem|ościami|ościach|owała|owało|owały|owali|owany|owana|owane|owano|owanie|iejszy|iejsza|iejsze|ością|ości|ować|ujemy|ujecie|ujesz|uje|ując|ują|uję|ami|ach|owie|ymi|imi|ych|ich|ego|emu|iej|ymi|ów|om|em|iem|ają|ała|ało|ały|ali|ano|any|ana|ane|iła|iło|iły|ili|ono|ony|ona|one|eli|ył|yła|yło|yły|ał|ił|ać|ić|yć|eć|ej|ie|ią|ię|ia|iu|ie|a|ą|e|ę|i|o|u|y)$/u;

const alternations: [RegExp, string][] = [
  [/dz$/, 'd'],
  [/rz$/, 'r'],
  [/(?:ci|ć)$/, 't'],
  [/(?:si|ś)$/, 's'],
  [/(?:ni|ń)$/, 'n'],
  [/ł$/, 'l'],
  [/c$/, 'k'],
  [/ż$/, 'g'],
];

/** A light stemmer for Polish: drops the ending and normalises the consonant before it. */
export function polishStem(word: string): string {
  const bare = word.replace(endings, '');
  let stem = bare.length >= 3 ? bare : word;
  for (const [form, one] of alternations) {
    if (!form.test(stem)) continue;
    stem = stem.replace(form, one);
    break;
  }
  return stem.replace(/ó(?=\P{L}*.$)/u, 'o').replace(/(?<=.{3})[iy]$/, '');
}
