import { kindMembers, stem, words } from '../../text/index.ts';

/** A possession or relation: its owner chain, and the attribute in question. */
export interface Things {
  /** Stems of the owner chain: sister and dog for "my sister's dog"; empty for "my name". */
  owner: string[];
  /** The attribute: name in "my dog's name". */
  attributes: string[];
}

const attributes = new Set(
  'name surname nickname age birthday birthdate job profession occupation work trade address colour color breed size weight height brand hobby hobbies plan plans opinion nationality'
    .split(' ')
    .map(stem),
);
const favourite = stem('favourite');
const verbs =
  /^(?:is|are|was|were|am|has|have|had|will|can|does|do|did|would|called|named|and|or|but|in|on|at|of|from|to|with|for|about|by|again|now|like|live|work|teach|study|play|who|that|which|there)$/;
const inflected = /(?:[^su]s|ed)$/;
const qualifiers =
  /^(?:two|three|four|five|six|other|older|elder|eldest|oldest|younger|youngest|little|big|first|second|third|best|new|old|late|twin|former|ex|dear|grand|own)$/;

/** The words between "my" and the verb: older and sister in "my older sister lives in Rome". */
export function thingsIn(phrase: string): Things {
  const found: string[] = [];
  for (const word of phrase.match(/[\p{L}-]+(?:['’]\p{L}+)?/gu) ?? []) {
    const before = found.at(-1);
    if (verbs.test(word) || /^\p{Lu}/u.test(word) || found.length === 4) break;
    if (before !== undefined && !/['’]s$/.test(before) && !qualifiers.test(before) && inflected.test(word))
      break;
    found.push(word);
  }
  const stems = found.flatMap((word) => words(word)).map(stem);
  if (stems.includes(favourite)) return { owner: [], attributes: stems };
  return {
    owner: stems.filter((one) => !attributes.has(one)),
    attributes: stems.filter((one) => attributes.has(one)),
  };
}

const also: ReadonlyMap<string, ReadonlySet<string>> = new Map(
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
    const [asked, told] = line.split(': ') as [string, string];
    return [stem(asked), new Set(told.split(' ').map(stem))];
  }),
);

/** True if the subject of a statement is that of the question. A sister is a sibling, but a mother is no father. */
export const isSameThing = (asked: string, told: string): boolean =>
  asked === told || (also.get(asked)?.has(told) ?? false) || (kindMembers.get(asked)?.has(told) ?? false);

export const isQualifier = (word: string) => qualifiers.test(word);
