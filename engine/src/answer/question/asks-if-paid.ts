import { normalise, stem, terms } from '../../text/index.ts';
import { memoisePerQuestion } from '../find/memoise.ts';

const lead = '^(?:(?:and|but|so|hi|hello|ok|okay)[, ]+)*';
const thing = '(?<thing>(?!(?:i|you|it|they|that|this|there)\\b).+?)';
const end = '[\\s?!.]*$';
const shapes = [
  `${lead}(?:do|does|will) ${thing} costs?(?: (?:an )?(?:extra|more|anything|something|money))?${end}`,
  `${lead}(?:is|are) ${thing} (?:(?:an )?extra|for free|free of charge|charged(?: for| extra| separately)?|included(?: in .+)?)${end}`,
  `${lead}(?:is|are) there (?:an? |any )?(?:extra |additional )*(?:charges?|fees?|costs?|surcharge) for ${thing}${end}`,
  `${lead}(?:do|must|should|will) (?:i|we|you|guests|visitors|members) (?:(?:have|need) to )?pay (?:(?:extra|more|anything|separately) )*for ${thing}${end}`,
  `${lead}does it cost (?:(?:extra|more|anything|something) )?(?:to (?:bring|take|have|use)|for) (?:my |our |the |an? )?${thing}${end}`,
].map((shape) => new RegExp(shape, 'u'));

/** The stems of the thing in a question whether it is paid for: "Do showers cost extra?"; undefined for any other. */
export const thingPaidFor = memoisePerQuestion((question): string[] | undefined => {
  const text = normalise(question);
  const match = shapes.map((shape) => shape.exec(text)?.groups?.thing).find((one) => one !== undefined);
  const found = match === undefined ? [] : terms(match);
  return found.length > 0 ? found : undefined;
});

const money = /[€£$]|\b\d+ ?(?:euros?|pounds?|dollars?|francs?|cents?|pence|p)\b/i;
const ofPaying =
  /\b(?:free|gratis|complimentary|includ(?:es?|ed|ing)|extra|charge[sd]?|costs?|paid|pay(?:s|able)?|fees?|prices?|surcharge|supplement|provided|supplied)\b/i;

/** True for a text that says whether something is paid for. */
export const saysIfPaid = (text: string): boolean => money.test(text) || ofPaying.test(text);

const payingStems = [
  ...new Set(
    'free gratis complimentary include provide supply extra charge cost pay fee price surcharge supplement money'
      .split(' ')
      .map(stem),
  ),
];

/** The other stems that a term of paying in such a question stands for: "included in the price" answers "extra?". */
export const payingMeantBy = (term: string): string[] | undefined =>
  payingStems.includes(term) ? payingStems.filter((one) => one !== term) : undefined;
