import type { TurnParts } from '../../turn.ts';
import { memoise } from '../find/memoise.ts';

const verbsWithNot = 'do|does|did|is|are|was|were|would|could|should|has|have';
const spellings: [RegExp, string][] = [
  [/\b(?:thx|thnx|thanx|tnx|tysm)\b/gi, 'thanks'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\br(?= (?:u|you|ur|your|there|they|we|the)\b)/gi, 'are'],
  [/(?<=\bhow many \p{L}+ )r\b/giu, 'are'],
  [
    /(?<=\b(?:do|did|are|can|could|will|would|have|should|if|thank|see|when|where|how|what|with|about|for|love|hate|and|yo|hey|hi) )u\b/gi,
    'you',
  ],
  [
    /\bu(?= (?:guys|are|have|can|do|sell|know|there|here|ok|okay|were|need|want|like|will|got|still|suck|rock|stupid|idiot)\b)/gi,
    'you',
  ],
  [/(?<=\p{L} )ur(?= \p{L})/giu, 'your'],
  [/(?<=\bhow much (?:is it )?)4(?= \p{L})/giu, 'for'],
  [/\byoure\b/gi, "you're"],
  [/\bppl\b/gi, 'people'],
  [/\bnvm\b/gi, 'never mind'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgimme\b/gi, 'give me'],
  [/\bxmas\b/gi, 'Christmas'],
  [/\b(?:tmrw|tmr|tomoz)\b/gi, 'tomorrow'],
  [new RegExp(`\\b(${verbsWithNot})nt\\b`, 'gi'), "$1n't"],
  [/\bcant\b/gi, "can't"],
  [/\b(what|where|when|who|how|that|there|s?he)s(?= )/gi, "$1's"],
  [
    /\bim(?= (?:an?|not|from|new|just|so|very|scared|afraid|bored|lost|sorry|hungry|tired|looking|coming|going|allergic|interested|fine|good|ok|\d+)\b)/gi,
    "I'm",
  ],
];

/** Writes out chat abbreviations: "r u open" becomes "are you open". */
function expandAbbreviations(message: string): string {
  return spellings.reduce((text, [short, full]) => text.replace(short, full), message);
}

const hyphenated = /(?<![\p{L}-])\p{L}{1,8}-\p{L}{2,8}(?![\p{L}-])/gu;
const hyphenatedIn = memoise((text) => text.match(hyphenated) ?? [], 2000);

/** Spells compounds as the passages do: "wifi" becomes "wi-fi", and "e-mail" becomes "email". */
function spellAsPassages(question: string, { passages }: TurnParts): string {
  const spellings = new Map(
    passages
      .flatMap(({ text }) => hyphenatedIn(text))
      .map((word) => [withoutHyphen(word), word.toLowerCase()]),
  );
  return question
    .replace(hyphenated, (word) =>
      passages.some(({ text }) => text.toLowerCase().includes(withoutHyphen(word)))
        ? withoutHyphen(word)
        : word,
    )
    .replace(/\p{L}{4,}/gu, (word) => spellings.get(word.toLowerCase()) ?? word);
}

const withoutHyphen = (word: string) => word.replace('-', '').toLowerCase();

/** The turn with the visitor's abbreviations written out, also in earlier messages and stored questions. */
export function withFullSpelling(parts: TurnParts): TurnParts {
  return {
    ...parts,
    question: spellAsPassages(expandAbbreviations(parts.question), parts),
    history: parts.history.map((one) =>
      one.role === 'user' ? { ...one, text: expandAbbreviations(one.text) } : one,
    ),
    memories: parts.memories.map((one) => ({ ...one, question: expandAbbreviations(one.question) })),
  };
}
