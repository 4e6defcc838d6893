import { kindMembers, stem } from '../../text/index.ts';
import { type QuestionAboutVisitor, questionAboutVisitor } from './question-about-visitor.ts';

const visitorQuestions = [
  /^where (?:do|did|am|was|were) (?:i|we) (?:live|work|teach|study|come from|grow up|go to school|from|born|stay|sleep)(?: (?:now|today|at the moment|before|as a child))?$/,
  /^(?:what|which) .*\b(?:do|did) (?:i|we) (?:\p{L}+ )?(?:like|love|hate|prefer|play|drive|speak|own|teach|study|collect|enjoy|support|eat|drink)(?: (?:most|best|least|with|to \p{L}+|at (?:school|home)))?$/u,
  /^what (?:do|did) (?:i|we) do(?: for a living| for work)?$/,
  /^how old (?:am i|are we|was i)$/,
  /^(?:who|how|where) am i$/,
  /^am i (?:an?|from|married|single|divorced|vegetarian|vegan|left-handed|tall|retired|religious)\b/,
  /^(?:do|did) (?:i|we) (?:really |still )?(?:live|like|love|hate|prefer|speak|play|drink|eat|smoke|teach|own)\b/,
  /^when (?:was i born|did i (?:marry|get married|move|retire))$/,
  /^(?:what (?:is|was|are|were)|tell) my (?:(?:first|last|middle|full|real) )?(?:name|surname|nickname|age|birthday|job|profession|occupation|nationality|mother tongue|star sign|hobby|hobbies|shoe size|hair colou?r|eye colou?r|favou?rite .+)$/,
  /^how long (?:have|had) (?:i|we) (?:been|lived|worked|taught|studied|had|played|known)\b/,
  /^when is my birthday$/,
];

const relatives = new Set(
  'mother mum mom father dad parent brother sister sibling son daughter child kid wife husband partner girlfriend boyfriend grandmother grandma grandfather grandpa aunt uncle cousin niece nephew family'
    .split(' ')
    .map(stem),
);
const opensQuestion =
  /^(?:(?:what|who) (?:is|are|was|were)|what (?:do|does|did)|where (?:is|are|do|does|did|was|were)|how (?:old|many)|when (?:is|was|are|were)|(?:do|does|did|have|has|is|are) )/;
const aboutRules =
  /\b(?:if|allowed|entitled|leave|discount|costs?|pays?|price|takes?|how much|ticket|fee|insurance|when (?:i|my))\b/;

/** Words that ask for a judgement of the visitor's things, which a document may contain. */
const asksForJudgement = /\b(?:worth|safe|normal|valuable|rare|any good|too (?:old|late|big|small|much))\b/;

/** What guests, pupils and club members do there, which a document may say: "Where do we sleep?" */
const asGuest =
  /^(?:where|what|which(?: \p{L}+){1,3}) do (?:we (?:\p{L}+ )?(?:stay|sleep|eat|drink|play)|i (?:\p{L}+ )?(?:stay|sleep|eat))\b/u;
export const mayAskAsGuest = ({ text, subject }: QuestionAboutVisitor): boolean =>
  subject.length === 0 && asGuest.test(text);

/** True if only the visitor can know the answer: it is searched for in no document, and the owner is not asked. */
export function onlyVisitorKnows({
  text,
  subject,
  kind,
  category,
  isIndirect,
  isResolved,
}: QuestionAboutVisitor): boolean {
  if (isResolved) return !aboutRules.test(text) && !asksForJudgement.test(text);
  if (isIndirect) return false;
  if (kind === 'all' || visitorQuestions.some((shape) => shape.test(text))) return true;
  if (aboutRules.test(text) || text.split(' ').length > 9) return false;
  const things =
    subject.length > 0
      ? subject
      : /\b(?:do|did) (?:i|we) have\b/.test(text)
        ? [...category, ...wordsAfterHave(text)]
        : [];
  return opensQuestion.test(text) && things.some((thing) => relatives.has(thing) || isPet(thing));
}

const isPet = (thing: string) => thing === stem('pet') || (kindMembers.get(stem('pet'))?.has(thing) ?? false);

const wordsAfterHave = (text: string) =>
  (/\bhave (?:an?|any|the)? ?(.+)$/.exec(text)?.[1] ?? '').split(' ').map(stem);

export function onlyVisitorCanAnswer(message: string): boolean {
  const question = questionAboutVisitor(message);
  return question !== undefined && onlyVisitorKnows(question);
}
