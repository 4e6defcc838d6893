/** Scripts that one language is by far the most likely to be written in. Kana come before Han: Japanese uses both. */
const scripts: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** The most frequent words of each language that others do not share, or share with few. */
const frequentWords: Record<string, string> = {
  en: 'the and of to is that it was for you with are this have not they what from but we can your there which would i in a at my me he she his her be as an on by or if so',
  de: 'der die das und ist nicht ich sie es ein eine den von zu mit auf dem wir auch aber sind wie für oder im',
  fr: 'le la les et est une des je vous pas que qui dans pour ce il nous avec sur du au mais elle être sont',
  es: 'el la los las y es una que en por con para no se su como más pero del al lo está son yo',
  it: 'il la che di è un una per non con sono come ma gli le nel della del anche questo io si più',
  pt: 'o a os as e é um uma que não para com em por mais do da no na mas como você são eu',
  nl: 'de het een en is van ik niet je dat met voor zijn op te aan maar ook wij deze er naar',
  sv: 'och det att är en ett jag inte som på för med den av till har vi men om',
  da: 'og det at er en et jeg ikke som på for med den af til har vi men de',
  nb: 'og det å er en et jeg ikke som på for med den av til har vi men de',
  fi: 'ja on ei se että hän minä mutta niin kun ovat myös tai olen',
  pl: 'i w nie na się jest to że z do jak ale co po tak są przez ja',
  cs: 'a je v se na to že s z do ale jak jsem jsou pro by o ne',
  hu: 'a az és hogy nem egy is van ez de meg csak mint én',
  ro: 'și în este un o nu la cu de pe care sunt mai să din pentru',
  tr: 've bir bu için ile de da ne çok ama gibi daha ben değil',
  id: 'dan yang di ini itu dengan untuk tidak dari adalah saya ke pada akan',
  vi: 'và của là có không được cho một các trong người này tôi với',
};

const wordSets = Object.entries(frequentWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** The language of a text as a BCP 47 tag, by its script and its frequent words; undefined if they do not tell. */
export function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters / 2) return byScript(text, letters - latin);
  return byWords(wordsOf(text));
}

/**
 * True if a text whose language `languageOf` cannot tell is probably English: it has more frequent words of English than of
 * any other language, or no accented letters and at most one word more of another.
 */
export function mayBeEnglish(text: string): boolean {
  const counts = countByLanguage(wordsOf(text));
  const english = counts.find(({ language }) => language === 'en')?.count ?? 0;
  const other = Math.max(...counts.filter(({ language }) => language !== 'en').map(({ count }) => count));
  return english > other || (other - english < 2 && !/(?![a-z])\p{Script=Latin}/iu.test(text));
}

/** The words in lower case, without the ending of `Tom's` and `30s`, which is a word of other languages. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/(?<![\p{L}\p{M}\p{N}])(?<!['’](?=s\b))[\p{L}\p{M}]+/gu) ?? [];
}

function byScript(text: string, letters: number): string | undefined {
  // A few letters of its own are enough to tell Japanese from Chinese and Ukrainian from Russian.
  const minShare: Record<string, number> = { ja: 0.1, uk: 0.02 };
  return scripts.find(
    ([language, script]) => (text.match(script)?.length ?? 0) > letters * (minShare[language] ?? 0.5),
  )?.[0];
}

function byWords(words: string[]): string | undefined {
  const [best, second] = countByLanguage(words).sort((a, b) => b.count - a.count);
  if (!best || !second) return undefined;
  return best.count >= 3 && best.count > second.count && best.count >= words.length * 0.08
    ? best.language
    : undefined;
}

function countByLanguage(words: string[]): { language: string; count: number }[] {
  return wordSets.map(([language, frequent]) => ({
    language,
    count: words.filter((word) => frequent.has(word)).length,
  }));
}
