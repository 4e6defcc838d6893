import type { Source, TurnParts } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { mergeSources } from '../compose/sources.ts';
import { unitsBelowTitle } from '../find/below-title.ts';
import { extremeRows } from '../find/extreme-rows.ts';
import type { Row } from '../find/row.ts';
import { sectionOn } from '../find/section.ts';
import { withSpeaker } from '../find/speakers.ts';
import { isQuotableSentence, type Unit } from '../find/units.ts';
import { extremeIn } from '../question/extreme.ts';
import type { Intent } from '../question/intent.ts';
import { analyseQuestion } from '../question/question.ts';
import { createCalmSay } from '../say/create-say.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import { placeName } from '../say/place.ts';
import { listedTopics } from '../say/talk.ts';
import { answerTypeIn } from './answer-type.ts';
import { type FoundUnit, findInLanguage } from './find-in-language.ts';
import { type Language, languageOf } from './language.ts';
import { phrases } from './phrases.ts';
import { replyToTalk } from './reply-to-talk.ts';
import { likeness, stemsIn } from './stems.ts';
import { topicIn } from './topic.ts';

export interface LanguageAnswer {
  text: string;
  sources: Source[];
  citations: Citation[];
  declined: boolean;
  wantsOwner: boolean;
}

/** Answers a message in another language, in that language: quotes what was read, or declines. */
export function answerInLanguage(language: Language, intent: Intent, parts: TurnParts): LanguageAnswer {
  const reply = replyToTalk(language, intent, parts);
  if (reply) return { ...reply, sources: [], citations: [], declined: false };
  const { topic, isWide } = topicIn(language, parts.question, parts.history.length === 0);
  const termsIn = (text: string) => stemsIn(language, text);
  const isSame = (term: string, other: string) => likeness(language, term, other) >= 0.85;
  const extreme = extremeIn(parts.question, language);
  const rest = extreme ? answerTypeIn(language, extreme.rest).rest.replace(priceVerb, '') : '';
  const extremes = extreme ? extremeRows({ ...extreme, rest }, parts, { termsIn, isSame }) : [];
  if (extremes.length > 0) return quotedAnswer(language, extremes, 1, parts);
  const section = sectionOn(topic, parts, { exactly: !isWide, termsIn, isSame });
  if (isWide && section.length > 0) return quotedAnswer(language, section, 1, parts);
  const unitsBelowQuestion = unitsBelowTitle(analyseQuestion(parts.question, [], parts.persona), parts, {
    exactly: true,
  });
  if (unitsBelowQuestion.length > 0) return quotedAnswer(language, unitsBelowQuestion, 1, parts);
  const { found, nearest, understood } = findInLanguage(
    language,
    parts.question.replace(inUnits, ''),
    questionBefore(language, parts),
    parts,
  );
  if (found) return quotedAnswer(language, withBefore(language, found.unit), found.coverage, parts);
  if (section.length > 0) return quotedAnswer(language, section, 1, parts);
  return declinedAnswer(language, understood ? nearest : undefined, understood, parts);
}

const priceVerb = /(?<!\p{L})(?:kost|cuest|coût|koszt)\p{L}*/giu;

/** "Wie hoch ist er in Metern?" asks for a height in any unit. */
const inUnits =
  / (?:in|en|w) (?:(?:kilo|zenti)?metern|meilen|fuß|(?:kilo|kiló|centí)?metros|millas|pies|(?:kilo|centi)?mètres|milles|pieds|(?:kilo)?metrach|milach|stopach)(?=[\s?.!]*$)/i;

const refersBack: Record<Language, RegExp> = {
  de: /^und\b|\b(?:er|sie|es|ihn|dort|davon|dazu)\b/i,
  es: /^¿?y\b|\b(?:él|ella|allí|eso)\b/i,
  fr: /^et\b|\b(?:il|elle|ils|elles|là)\b/i,
  pl: /^a\b|(?<!\p{L})(?:on|ona|ono|tam|go|jego|jej)(?!\p{L})/iu,
};

/** The question before, if this one refers to it. */
function questionBefore(language: Language, { question, history }: TurnParts): string | undefined {
  if (!refersBack[language].test(question)) return undefined;
  const before = history.findLast(({ role }) => role === 'user')?.text;
  return before !== undefined && languageOf(before) === language ? before : undefined;
}

const isAnaphoric: Record<Language, RegExp> = {
  de: /^(?:Er|Sie|Es|Ihre?|Seine?|Dies\p{Ll}*|Das (?:ist|war|hat|wird|wurde)|Dort|Dabei|Damit|Dazu|Danach|Dann|Deshalb|Später|Beide)\b/u,
  es: /^(?:Él|Ella|Ellos|Ellas|Su|Sus|Este|Esta|Eso|Allí|Después|Luego|Ambos|Por eso)(?!\p{L})/u,
  fr: /^(?:Il|Elle|Ils|Elles|Son|Sa|Ses|Leurs?|Ce|Cet|Cette|Cela|C['’]|Là|Ensuite|Puis|Après)(?!\p{L})/u,
  pl: /^(?:On|Ona|Ono|Oni|Jego|Jej|Ich|Ten|Ta|To|Tam|Potem|Później|Dlatego|Oba)(?!\p{L})/u,
};

/** The unit, with the sentence before if a pronoun refers to it. */
const withBefore = (language: Language, unit: Unit): Unit[] =>
  isQuotableSentence(unit.previous) && isAnaphoric[language].test(unit.text) ? [unit.previous, unit] : [unit];

/** Quotes the units in order, those of each place after its name. */
function quotedAnswer(language: Language, units: Unit[], score: number, parts: TurnParts): LanguageAnswer {
  const words = phrases[language];
  const citations = units.map((unit) => ({ text: textOf(unit), unit }));
  const groups = Map.groupBy(citations, ({ unit }) => placeName(unit.passage, words));
  const paragraphs = [...groups].map(([place, group], index) => {
    const isListed = ({ kind }: Unit) => group.length > 1 && (kind === 'item' || kind === 'row');
    const quotation = group.map(({ text, unit }) => `${isListed(unit) ? '\n- ' : ' '}${text}`).join('');
    if (!place) return quotation.trim();
    const leads = index === 0 ? words.lead : [words.further];
    return `${createCalmSay(parts)(...leads.map((one) => one.replace('{place}', () => place)))}${quotation}`;
  });
  return {
    text: paragraphs.join('\n\n'),
    sources: mergeSources(units.flatMap((unit) => sourcesOf(unit, score))),
    citations,
    declined: false,
    wantsOwner: false,
  };
}

const textOf = (unit: Unit) => escapeMarkdown(unit.row ? pairsOf(unit.row) : withSpeaker(unit.text, unit));

const pairsOf = ({ headers, cells }: Row) =>
  cells.map((cell, at) => (headers[at] ? `${headers[at]}: ${cell}` : cell)).join('; ');

const sourcesOf = ({ passage }: Unit, coverage: number): Source[] =>
  passage.id === '' ? [] : [{ id: passage.id, score: Math.min(1, Math.round(coverage * 100) / 100) }];

function declinedAnswer(
  language: Language,
  nearest: FoundUnit | undefined,
  understood: boolean,
  parts: TurnParts,
): LanguageAnswer {
  const words = phrases[language];
  const say = createCalmSay(parts);
  const base = { sources: [], citations: [], declined: true, wantsOwner: false };
  const offer = parts.ownerOutOfReach ? '' : `\n\n${words.offer}`;
  if (!understood) return { ...base, text: words.notUnderstood };
  if (!nearest) {
    const topics = listedTopics(parts, words.or);
    const others = topics && ` ${words.topics.replace('{topics}', () => topics)}`;
    return { ...base, text: `${say(...words.notKnown)}${others}${offer}` };
  }
  const quotation = textOf(nearest.unit);
  const lead = say(...words.nearest).replace('{place}', () => placeName(nearest.unit.passage, words));
  const [open, close] = words.quotationMarks;
  return {
    ...base,
    text: `${lead} ${open}${quotation}${close}${offer}`,
    sources: sourcesOf(nearest.unit, nearest.coverage),
    citations: [{ text: quotation, unit: nearest.unit }],
  };
}
