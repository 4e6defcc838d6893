import { membersOf, normalise, numberWord, units as numberWords } from '../../text/index.ts';
import { memoisePerQuestion } from '../find/memoise.ts';
import { type ContactType, contactQuestions, contactsIn, contactTypes, isContactType } from './contact.ts';
import { hoursQuestion } from './opening-hours.ts';

/**
 * The expected answer type of a question. `time` is a date or period, `clock` a time of day, `span` a duration, and
 * `measure` any other quantity.
 */
export type AnswerType =
  | 'time'
  | 'clock'
  | 'count'
  | 'money'
  | 'length'
  | 'mass'
  | 'span'
  | 'age'
  | 'speed'
  | 'frequency'
  | 'measure'
  | 'person'
  | 'place'
  | 'reason'
  | 'name'
  | 'occupation'
  | ContactType
  | 'any';

const typesWithValue: ReadonlySet<AnswerType> = new Set([
  'time',
  'clock',
  'count',
  'money',
  'length',
  'mass',
  'span',
  'age',
  'speed',
  'frequency',
  'measure',
  ...contactTypes,
]);

/** True if an answer must contain a quantity, date or time: "how many" needs a number. */
export const needsValue = (answerType: AnswerType): boolean => typesWithValue.has(answerType);

export function answerTypeOf(question: string): AnswerType {
  const text = normalise(question);
  for (const [answerType, pattern] of questions) if (pattern.test(text)) return answerType;
  return sentencePattern.test(text)
    ? 'any'
    : (keywordQuestions.find(([, pattern]) => pattern.test(text))?.[0] ?? 'any');
}

/** Questions in keywords, as for a search engine: "Price double room", "checkout time?". */
const keywordQuestions: [AnswerType, RegExp][] = [
  ['money', /^(?:price|cost|fee|fare|charge)s?\b|\b(?:price|cost|fee|fare)s?[\s?.!]*$/],
  ['clock', /^(?:time|hour)s?\b|\b(?:time|hour)s?[\s?.!]*$/],
];
const sentencePattern =
  /\b(?:who|whom|whose|what|when|where|why|how|which|is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|may|might|must|should|tell|about)\b|[.!,;:] /;

const questions: [AnswerType, RegExp][] = [
  ...contactQuestions,
  [
    'name',
    /\b(?:what (?:is|are|was|were) .*\b(?:called|named)|what(?: is| was|'s| are| were) (?:the |my |your |his |her |their |its )?(?:\S+ ){0,3}names?[\s?.!]*$|what (?:is|was) the names? of|(?:what|which) names?\b|wie heisst|comment s'appelle|como se llama)\b/,
  ],
  [
    'occupation',
    /\bwhat (?:do|does|did) (?:\w+ ){1,4}do(?: for a living| for work| today| now)?\s*\??$|\b(?:what|which) .*\b(?:profession|occupation|job|trade|living)\b/,
  ],
  [
    'clock',
    /\b(?:what time|at what hour|(?:opening|visiting|business) (?:hours|times)|what hours|wie spat|um wie viel uhr|a quelle heure|a que hora)\b|何時/,
  ],
  ['mass', /\b(?:how heavy|how much (?:does|do|did) .* weigh|weight of|what .* weigh|wie schwer)\b/],
  [
    'money',
    /\bhow much (?:does|do|did|is|are|was|were|will|would|must|should|money)\b|\b(?:what|how much)\b.*\b(?:cost|costs|price|prices|fee|fees|fare|salary|wage|budget|pay|paid|earn|earns|earned|charged?)\b|\b(?:wie viel kostet|was kostet|combien coute|cuanto cuesta)\b|多少钱|いくら/,
  ],
  [
    'time',
    /^(?:(?:and|but|so|or|since|until|from|tell me|do you know),? )*when\b|\bwhen (?:did|was|were|is|are|will|do|does|can|has|have|had|should|must|may)\b|\b(?:(?:what|which|in what|in which) (?:year|date|(?:week)?days?|months?|century|decade|season)|since when|how long ago|wann|(?:in )?welche[ms] jahr|quand|en quelle annee|cuando|en que ano)\b|متى|什么时候|何时|哪年|哪一年|いつ|何年|언제/u,
  ],
  ['frequency', /\b(?:how (?:often|frequently|regularly|many times)|wie oft)\b/],
  [
    'length',
    /\b(?:how (?:far(?! (?:in advance|ahead|beforehand))|tall|high|deep|wide|broad|thick)|(?:height|depth|width|distance|altitude) of|wie (?:hoch|tief|weit|breit)|quelle est la hauteur)\b/,
  ],
  ['age', /\b(?:how old|age of|(?:at )?(?:what|which) age|wie alt|quel age)\b/],
  [
    'span',
    /\b(?:how (?:long|soon|quick|quickly|early|late|far (?:in advance|ahead|beforehand))|(?:length|duration) of|wie lange?|combien de temps|cuanto tiempo)\b/,
  ],
  // Apart from `measure`, which accepts lengths: "stops within two metres" does not say how fast it goes.
  [
    'speed',
    /\bhow fast (?:can|could|do|does|did|is|are|was|were|will|would) .*\b(?:go|going|run|running|move|moving|travel|travelling|drive|driving|fly|flying|ride|sail|swim|walk|turn|spin|car|train|boat|ship|tram|bus|ferry)\b|\bhow fast is (?:it|he|she|that|this)\b/,
  ],
  [
    'measure',
    /\b(?:at (?:what|which) temperature|how (?:big|large|fast|strong|bright|hot|cold|steep|loud|powerful|much)|(?:size|speed|temperature|range|area|volume|amount) of|wie ?viel|wie gross)\b/,
  ],
  [
    'count',
    /\b(?:how many|(?:what|which) (?:number|percentage|share|proportion)|(?:what is|what was) the (?:number|population|capacity|percentage)|wie ?viele?|combien|cuantos|cuantas)\b|多少|几个|いくつ|何人|몇/u,
  ],
  [
    'person',
    /^(?:and |so |but )?(?:who|whose|whom)\b|\b(?:by whom|who|whose|wer|wem|wen|wessen|qui|quien|quienes)\b|谁|誰|누구/u,
  ],
  [
    'place',
    /\b(?:where|in (?:what|which) (?:city|town|country|place|village|room|building|street)|(?:what|which) (?:city|town|country|place|village) |wo|woher|wohin|ou se|d'ou|donde)\b|اين|哪里|哪儿|どこ|어디/u,
  ],
  [
    'reason',
    /\b(?:why|what (?:was|is|were) the (?:reason|cause|purpose)|what (?:caused|led|made)|how come|for what reason|warum|wieso|weshalb|pourquoi|por que)\b|为什么|なぜ|왜|لماذا/u,
  ],
];

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag';
const otherNumberWords =
  'zero|hundred|hundreds|thousand|thousands|million|billion|dozen|half|once|twice|thrice|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez';
const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th)';
const lengthUnits =
  'm|km|cm|mm|metre|meter|kilometre|kilometer|centimetre|centimeter|millimetre|millimeter|foot|feet|ft|inch|yard|mile|fathom|nautical|metro|storey|floor|step|page';
const massUnits = 'g|kg|gram|gramme|kilogram|kilo|tonne|ton|pound|ounce|stone|lb';
const timeUnits =
  'second|minute|min|hour|h|day|night|week|month|year|decade|century|centurie|generation|sekunde|stunde|tag|woche|monat|jahr|tagen|jahren|stunden|heure|jour|semaine|an|ans|hora|dia|semana|ano|winter|summer|season';
const otherUnits =
  'acre|hectare|square|cubic|litre|liter|gallon|pint|barrel|degree|°c|celsius|fahrenheit|mph|kmh|km/h|knot|candela|lumen|watt|kw|kwh|volt|hp|horsepower|percent|per cent|%|time|gb|mb|word|third|quarter';
/** Not after a word that makes the number a label: "plot 17", "page 3", "No. 5". */
const notLabelled =
  '(?<!\\b(?:plot|room|page|number|no|no\\.|nr|nr\\.|house|flat|gate|platform|pier|berth|chapter|section|article|paragraph|table|figure|line|bus|tram|route|hut|cabin|pitch|stall|shelf|hall|hole|lot|grade|class|year|level|step|stage|part|volume|issue|track|version|hangar|bay|desk) )';
/** Not before a year: "In 2004", "the winter of 1947" and "In 1066 the castle" count nothing, "to 1200 trees" does. */
const notYear =
  '(?<!\\b(?:(?:spring|summer|autumn|winter|night|year) of|in|into|since|until|till|from|to|by|before|after|during|early|late) (?=(?:1[5-9]\\d\\d|20\\d\\d|1[0-4]\\d\\d(?! (?!(?:the|an?|it|he|she|they|we|his|her|its|their|and|or|when)\\b)\\p{L}))(?!\\d|,\\d)))';
const number = `(?:\\d[\\d.,]*|${numberWord}|(?:${otherNumberWords}))`;

const hour = `(?:${numberWords.slice(0, 12).join('|')}|noon|midnight)`;

/** A number with a unit. */
function quantity(measures: string): RegExp {
  const between = '(?: and a half| hundred| thousand| million|,\\d{3}| or so| to \\S+| more| full)?';
  return new RegExp(
    `(?:\\b|(?<=[~≈]))(?:${number}|an?|half an?)${between}[ -]?(?:${measures})(?:e?s|n)?(?![a-z])`,
    'g',
  );
}

const valuePatterns: Record<Exclude<AnswerType, ContactType | 'any' | 'person' | 'place'>, RegExp> = {
  time: new RegExp(
    `(?<!\\d)1\\d{3}(?!\\d)s?|(?<!\\d)20\\d{2}(?!\\d)s?|\\b(?:${months})\\b|\\b(?:${days})s?\\b|\\b(?:the|on|from|until) (?:${ordinals})\\b|\\bcentur(?:y|ies)\\b|\\b(?:spring|summer|autumn|winter|easter|christmas|midsummer|yesterday|tomorrow|midnight|noon|daily|weekly)\\b|\\b\\d{1,2}(?::\\d\\d| ?(?:am|pm))\\b|\\d+月|\\d+年|\\b${number} (?:year|month|week|day|hour|minute|decade)s? (?:ago|later|before|after)\\b|\\bevery (?:year|month|week|day)\\b|\\b(?:at|from|until|till|by) (?:half past )?${hour}\\b(?! \\p{L}+s\\b)`,
    'gu',
  ),
  clock: new RegExp(
    `\\b\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|a\\.m|p\\.m|o'clock|uhr|h)\\b|\\b\\d{1,2}:\\d\\d\\b|\\b(?:noon|midnight|midday|dawn|dusk|sunrise|sunset)\\b|\\b(?:half past|quarter (?:past|to)) ${hour}\\b|\\b(?:${number}) (?:o'clock|in the (?:morning|afternoon|evening))\\b|\\b(?:from|at|until|till|to|by) (?:${hour}|1?\\d|2[0-4])\\b(?![,.]?\\d)|\\d+[時点时]`,
    'g',
  ),
  count: new RegExp(
    `${notLabelled}${notYear}(?<![\\p{L}\\d.:]|[€$£¥₹] ?)${number}(?![\\p{L}\\d%:]| percent)|\\b(?:none|no|single|couple|pair|several|nobody)\\b`,
    'gu',
  ),
  money: new RegExp(
    `[€$£¥₹] ?\\d[\\d.,]*|\\b${number}(?: (?:hundred|thousand|million|billion))?[ -]?(?:€|euros?|dollars?|pounds?|pence|cents?|shillings?|guineas?|crowns?|francs?|marks?|pesos?|yen|rupees?|usd|eur|gbp|chf|sovereigns?)(?![a-z])|\\b(?:free|gratis|nothing)\\b|\\b(?:a|single) (?:euro|dollar|pound|penny|cent)\\b|\\d+[円元]|\\b\\d+(?:\\.\\d+)? ?(?:%|percent)|\\b(?:cost|full|half) price\\b|\\bpay(?:s|ing)? (?:only |just )?(?:half|double|a (?:third|quarter|half))\\b`,
    'g',
  ),
  length: new RegExp(
    `${quantity(lengthUnits).source}|\\b${number}[ -](?:minutes?|hours?)(?:[’']s?)? (?:away|on foot|by \\p{L}+|from|walk|drive|ride)\\b`,
    'gu',
  ),
  mass: quantity(massUnits),
  span: new RegExp(
    `${quantity(`${timeUnits}|${lengthUnits}`).source}|\\b(?:between|from|since|until) \\d{4}\\b|\\bfrom ${hour} (?:to|until|till) ${hour}\\b|\\b(?:${number})(?: \\p{L}+)? (?:${timeUnits})s?\\b`,
    'gu',
  ),
  age: new RegExp(
    `\\b${number}[ -]years?[ -]old\\b|\\bage of ${number}|\\b(?:at|aged?|turned|was|were|am|is|over|under|be|until) (?:about |only |nearly )?${number}(?!\\w|[:.]\\d|[%-]| \\p{L}+s\\b| ?(?:[ap]\\.?m\\b|o'clock|[€$£°]|percent\\b|(?:k|c|m)?[mg]\\b))|\\b${number} years? of age`,
    'gu',
  ),
  occupation: new RegExp(
    `\\b(?:is|was|as|am|became|becoming|be) (?:now )?(?:an?|the) (?:\\p{L}+ )?\\p{L}+|\\b(?:ran|runs?|worked|works?|teach(?:es)?|taught|mended|mends?|repair(?:s|ed)|sells?|sold|builds?|built|drives?|drove|farmed|served|makes?|made|leads?|led)\\b|\\b(?:${[...membersOf('profession')].join('|')})`,
    'gu',
  ),
  speed:
    /\b(?:mph|km\/?h|kph|knots?|miles?|kilomet(?:re|er)s?)\b|\b(?:an?|per|each|every|the) (?:hour|minute|second)\b|\b(?:pace|speed|fast|faster|fastest|slow|slower|slowly|quick|quicker|quickly)\b/g,
  frequency:
    /\b(?:once|twice|thrice|(?:two|three|four|five|six|seven|eight|nine|ten|\d+|several|many) times)\b|\b(?:every|each|per|once|twice|(?:\w+ )?times?) (?:an? |\w+ )?(?:second|minute|hour|day|night|week|month|year|decade|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter)s?\b|\b(?:daily|weekly|monthly|yearly|hourly|annually|nightly|always|never|rarely|seldom)\b|\bon (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)\b|\b(?:first|second|third|last) \w+ of (?:the|each|every) (?:month|year|week)\b/g,
  measure: new RegExp(
    `${quantity(`${lengthUnits}|${massUnits}|${otherUnits}`).source}|${notLabelled}(?<![\\p{L}\\d.])${number}(?![\\p{L}\\d])|\\b(?:\\w+er than|as \\w+ as|the size of)\\b`,
    'gu',
  ),
  name: /\b(?:named?|names|called|known as|nicknamed|titled|heisst|namens|s'appelle|llama)\b|[“"«*]/g,
  reason:
    /\b(?:because|since|for (?:this|that)|so that|in order to|due to|owing to|thanks to|therefore|thus|hence|as a result|reason|caused?|for fear|meant that|led to|so|to (?:avoid|keep|make|help|prevent|protect|save|stop|reduce|give|allow|let|warn|guide|show|ensure|honou?r|raise|pay|improve|mark|escape|replace)|weil|damit|denn|um|parce|afin|porque|para)\b|因为|ため|から/g,
};

const precision: [RegExp, RegExp][] = [
  [/\b(?:what|which) year\b/, /\d{4}/],
  [/\b(?:what|which) month\b/, new RegExp(`^(?:${months})$`)],
  [/\b(?:what|which) (?:week)?days?\b/, new RegExp(`^(?:${months}|${days}|${ordinals})s?$|^\\d`)],
  [/\b(?:what|which) (?:century|decade)\b/, /\d{3}|centur/],
];

/**
 * The times in a sentence that are as exact as asked for: a month for "which month". A year is no answer to a question
 * for opening hours: "The museum was opened in 1902".
 */
export function withAskedPrecision(question: string, times: string[]): string[] {
  if (hoursQuestion(question)) return times.filter((time) => !/^\d{4}s?$/.test(time));
  const exactPattern = exactPatternOf(question);
  return exactPattern ? times.filter((time) => exactPattern.test(time)) : times;
}
const exactPatternOf = memoisePerQuestion((question) => {
  const text = normalise(question);
  return precision.find(([inQuestion]) => inQuestion.test(text))?.[1];
});

/**
 * A sentence's values of the wanted kind, normalised: years, numbers, names; an empty string for a name or place that
 * cannot be recognised, in scripts without capitals. None for `any`.
 */
export function valuesOfType(answerType: AnswerType, sentence: string): string[] {
  if (answerType === 'any') return [];
  if (answerType === 'person') return namesIn(sentence);
  if (answerType === 'place') return placesIn(sentence);
  if (isContactType(answerType)) return contactsIn(answerType, sentence).map(normalise);
  const text = answerType === 'time' ? sentence.replace(verbsLikeMonths, '') : sentence;
  return [...normalise(text).matchAll(valuePatterns[answerType])].map(([match]) => match.trim());
}

/** "You may", "they march": in lower case a month only behind a preposition, as in "born in may". */
const verbsLikeMonths = /(?<!\b(?:in|of|since|until|till|from|by|early|mid|late|\d) )\b(?:may|march)\b/g;

const capital =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’.-]*(?:\s+(?:of|de|von|van|la|le|the)?\s?\p{Lu}[\p{L}'’-]*)*/gu;
const openers =
  /^(?:The|A|An|In|On|At|It|He|She|They|We|I|This|That|These|Those|His|Her|Its|Their|Our|My|For|From|By|After|Before|When|While|Since|As|If|But|And|So|To|With|Of|No|All|Each|Every|There|Here|Some|Most|Many|Both|Its|One|Two|Three|Until|During|Because|Although|Only|Not|Then|Today|Nobody|Visitors|Children|People)\b\s*/;

function namesIn(sentence: string): string[] {
  const found: string[] = [];
  for (const match of sentence.matchAll(capital)) {
    const name = match[0].replace(openers, '').trim();
    if (name.length < 2 || new RegExp(`^(?:${months}|${days})s?$`).test(normalise(name))) continue;
    if (match.index === 0 && !/\s/.test(name) && isNoName(name, sentence.slice(match[0].length))) continue;
    found.push(normalise(name));
  }
  // In scripts without capitals names cannot be recognised: any sentence may have one.
  if (found.length === 0 && hasNoCapitals(sentence)) found.push('');
  return found;
}

/** "Turn the heap", "Never compost", "Dogs must": a capitalised first word that is no name. */
const isNoName = (word: string, after: string) =>
  /^(?:never|always|please|do|don['’]t)$/i.test(word) ||
  determiner.test(after) ||
  (/[^s]s$/.test(word) && pluralVerb.test(after));
const determiner = /^ (?:the|an?|your|my|our|its|this|that|these|those|all|every|each|any|no|not)\b/;
const pluralVerb = /^ (?:are|were|have|do|must|may|can|should|need)\b/;

const preposition =
  /\b(?:in|at|near|on|from|to|off|outside|inside|behind|beside|beneath|under|above|between|opposite|along|north|south|east|west|across|into|next to|around|within|throughout|zu|im|am|bei|dans|chez|en|cerca)\s+(?:the\s+|a\s+|an\s+|dem\s+|der\s+|la\s+|le\s+|el\s+)?\p{L}+/giu;

function placesIn(sentence: string): string[] {
  const found = [...sentence.matchAll(preposition)].map(([match]) => normalise(match));
  if (found.length === 0 && hasNoCapitals(sentence)) found.push('');
  return found.filter((place) => !new RegExp(`\\s(?:${months}|${days})s?$`).test(place));
}

const hasNoCapitals = (text: string) => /\p{Lo}/u.test(text) && !/[\p{Lu}\p{Ll}]/u.test(text);
