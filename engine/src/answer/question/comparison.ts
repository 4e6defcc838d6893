/** "Is Lake Arn deeper than Lake Velt?" as the questions for the value of each thing, in several wordings. */
export interface Compared {
  thing: string;
  questions: string[];
}

/** The adjectives of each measure, and the questions for its value, with `{}` for the thing. */
const measures: [adjectives: string, questions: string[]][] = [
  ['deeper|shallower', ['How deep is {}?']],
  ['taller|higher|lower', ['How high is {}?', 'How tall is {}?']],
  ['longer|shorter', ['How long is {}?']],
  ['wider|narrower', ['How wide is {}?']],
  ['bigger|larger|smaller', ['How big is {}?', 'How large is {}?']],
  ['heavier|lighter', ['How heavy is {}?', 'How much does {} weigh?']],
  ['faster|slower', ['How fast is {}?']],
  ['farther|further|closer|nearer', ['How far is {}?']],
  ['warmer|colder|hotter|cooler', ['How warm is {}?']],
  [
    'older|younger|newer',
    ['When was {} built?', 'When was {} founded?', 'When was {} born?', 'How old is {}?'],
  ],
  ['cheaper|dearer|pricier|(?:more|less) expensive', ['How much does {} cost?', 'How much is {}?']],
];

const lead = '^(?:(?:and|so|but|hi|hello|ok|okay|well)[, ]+)*';
const end = '[\\s?!.]*$';
const than = `(?:is|are|was|were) (?<one>.+?) (?:much |any |a bit )?(?<adjective>%) than (?<other>.+?)${end}`;
const or = `(?:which|what|who)(?: (?<noun>\\p{L}+))?(?: one)? (?:is|are|was|were) (?:the )?(?<adjective>%)[,:;]? (?<one>.+?),? or (?<other>.+?)${end}`;
const shapes = measures.map(([adjectives, questions]) => ({
  questions,
  shapes: [than, or].map((shape) => new RegExp(lead + shape.replace('%', adjectives), 'iu')),
}));
const costsMore = new RegExp(
  `${lead}(?:does|do|did) (?<one>.+?) (?<verb>cost|weigh) (?:more|less) than (?<other>.+?)${end}`,
  'iu',
);
const hasMore = new RegExp(
  `${lead}(?:does|do|did) (?<one>.+?) have (?:more|fewer|less) (?<counted>.+?) than (?<other>.+?)${end}`,
  'iu',
);
const maxLength = 150;
/** Neither "older than you" nor "older than 100 years". */
const noThing =
  /^(?:i|me|you|he|him|she|her|it|we|us|they|them|this|that|before|usual|ever|average)$|^\d|[€£$]|[,;?]/i;

/** The two things that a question compares; undefined for any other question. */
export function comparisonIn(question: string): Compared[] | undefined {
  if (question.length > maxLength) return undefined;
  const text = question.trim();
  for (const { questions, shapes: patterns } of shapes)
    for (const pattern of patterns) {
      const groups = pattern.exec(text)?.groups;
      if (groups) return comparedThings(groups, questions);
    }
  const costs = costsMore.exec(text)?.groups;
  if (costs) return comparedThings(costs, [`How much does {} ${costs.verb}?`]);
  const counts = hasMore.exec(text)?.groups;
  return counts && comparedThings(counts, [`How many ${counts.counted} does {} have?`]);
}

function comparedThings(
  { one = '', other = '', noun }: Record<string, string | undefined>,
  questions: string[],
): Compared[] | undefined {
  if (noThing.test(one) || noThing.test(other)) return undefined;
  return [one, other].map((name) => {
    // "Which lake is deeper, Arn or Velt?"
    const isBareName = noun !== undefined && noun !== 'one' && /^\p{Lu}\p{L}*$/u.test(name);
    const thing = isBareName ? `${noun} ${name}` : name;
    return { thing, questions: questions.map((question) => question.replace('{}', () => thing)) };
  });
}
