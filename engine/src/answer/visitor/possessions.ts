import { kindMembers, stem, words } from '../../text/index.ts';

/** The phrase after "my": a person or thing, and its attributes. */
export interface Possession {
  /** Stems of the person or thing: sister and dog for "my sister's dog"; empty for "my name". */
  subject: string[];
  /** Stems of the attributes in question: name in "my dog's name". */
  attributes: string[];
}

const attributeStems = new Set(
  'name surname nickname age birthday birthdate job profession occupation work trade address colour color breed size weight height brand hobby hobbies plan plans opinion nationality'
    .split(' ')
    .map(stem),
);
const favouriteStem = stem('favourite');
/** Words that end the noun phrase after "my". */
const phraseEnd =
  /^(?:is|are|was|were|am|has|have|had|will|can|does|do|did|would|called|named|and|or|but|in|on|at|of|from|to|with|for|about|by|again|now|like|live|work|teach|study|play|who|that|which|there)$/;
/**
 * A word in -s or -ed is taken as the verb, as in "my sister lives", unless a qualifier is before it, as in "my two
 * dogs".
 */
const maybeVerb = /(?:[^su]s|ed)$/;
const qualifiers =
  /^(?:two|three|four|five|six|other|older|elder|eldest|oldest|younger|youngest|little|big|first|second|third|best|new|old|late|twin|former|ex|dear|grand|own)$/;

/**
 * Splits what follows "my" into subject and attributes: "older sister" of "older sister lives in Rome". Reads up to the
 * verb, a name or four words.
 */
export function parsePossession(phrase: string): Possession {
  const found: string[] = [];
  for (const word of phrase.match(/[\p{L}-]+(?:['’]\p{L}+)?/gu) ?? []) {
    const before = found.at(-1);
    if (phraseEnd.test(word) || /^\p{Lu}/u.test(word) || found.length === 4) break;
    if (before !== undefined && !/['’]s$/.test(before) && !qualifiers.test(before) && maybeVerb.test(word))
      break;
    found.push(word);
  }
  const stems = found.flatMap((word) => words(word)).map(stem);
  if (stems.includes(favouriteStem)) return { subject: [], attributes: stems };
  return {
    subject: stems.filter((one) => !attributeStems.has(one)),
    attributes: stems.filter((one) => attributeStems.has(one)),
  };
}

/** The stems in a statement that answer for a stem in a question: a puppy for a dog. */
const equivalents: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    'mother: mum mom mama',
    'mum: mother mom',
    'mom: mother mum',
    'father: dad papa daddy',
    'dad: father papa daddy',
    'wife: spouse',
    'husband: spouse',
    'spouse: wife husband',
    'partner: wife husband girlfriend boyfriend fiance fiancee',
    'sibling: brother sister',
    'parent: mother father mum dad mom',
    'child: son daughter kid boy girl baby',
    'kid: child son daughter boy girl baby',
    'son: boy',
    'daughter: girl',
    'grandmother: gran grandma nana granny',
    'grandma: grandmother gran nana granny',
    'grandfather: grandpa granddad',
    'grandpa: grandfather granddad',
    'dog: puppy',
    'cat: kitten',
    'flat: apartment',
    'apartment: flat',
    'pet: dog cat rabbit hamster parrot goldfish tortoise budgie horse snake',
    'vehicle: car van motorbike bike bicycle truck',
    'bike: bicycle',
    'bicycle: bike',
  ].map((line) => {
    const [inQuestion, inStatement] = line.split(': ') as [string, string];
    return [stem(inQuestion), new Set(inStatement.split(' ').map(stem))];
  }),
);

/** True if the subject of a statement is that of the question. A sister is a sibling, but a mother is no father. */
export const isSameThing = (inQuestion: string, inStatement: string): boolean =>
  inQuestion === inStatement ||
  (equivalents.get(inQuestion)?.has(inStatement) ?? false) ||
  (kindMembers.get(inQuestion)?.has(inStatement) ?? false);

export const isQualifier = (word: string) => qualifiers.test(word);
