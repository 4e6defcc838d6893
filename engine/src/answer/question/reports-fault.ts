import { normalise } from '../../text/index.ts';

const opening = '(?:(?:hi|hello|hey|help|sorry|oh(?: no)?|well|so|and|but|now|ok|okay)(?: there)?[ ,.!]+)*';
/** Nothing follows that gives it another sense: "it is dead calm", "it is too hot for tennis". */
const end = '(?= *(?:$|[.,;!?]|(?:again|already|now|any ?more|any longer|at all|properly|fully|either)\\b))';
const broken = `broken(?: down)?|faulty|damaged|defective|jammed|stuck|blocked|clogged|cracked|torn|leaky|out of order|(?:dead|too (?:loud|hot|slow))${end}`;
const happening =
  '(?:leak|dripp?|smok|beep|flash|blink|flicker|squeak|rattl|overheat|crash|smell|spark|burn|shak|jamm)ing';
const repeated = `${happening}|freezing|falling|slipping|stopping|(?:turning|switching|shutting|cutting|going|coming) (?:on|off|out|down)`;
const working =
  '(?:work|function|start|charg|heat|cool|turn|spinn|open|clos|lock|respond|mov|runn|load|print|flush|drain|pump|connect)ing';
const works = `(?:work|function|start|charge|heat|respond|react|flush|connect|boot|accept|recogni[sz]e|detect)s?(?! (?:like|that|out)\\b)|(?:turn|switch|come|go)s? (?:on|off|up|down)|(?:open|close|shut|lock|unlock|move|run|turn|spin|stop|go|light|ring|load|print|drain|pump|cool|boil|brew|dry|fill|empty|latch|click|play|budge)s?${end}`;
const fault = new RegExp(
  `^${opening}(?:it|its|it's|this|this one|that) (?:(?:is|has|was|just|still|now|always|also|got|seems?|keeps|suddenly) )*(?:(?:${broken}|${happening}|broke(?: down)?|leaks|(?<=keeps )(?:${repeated})|(?:not|no longer|stopped|stops) ${working})(?![\\p{L}\\d])|(?:does not|doesn't|doesnt|will not|won't|wont|did not|didn't|no longer) (?:${works})(?![\\p{L}\\d]))`,
  'u',
);

/** True for a message that something is out of order, "it's leaking": it asks what to do. */
export const reportsFault = (message: string): boolean =>
  fault.test(
    normalise(message)
      .trim()
      .replace(/\bit's\b/, 'it is'),
  );

/** True if a sentence begins with "it", for something named before or at hand. */
export const beginsWithIt = (sentence: string): boolean => initialIt.test(normalise(sentence).trim());
const initialIt = new RegExp(`^${opening}it(?:'?s)?\\b`, 'u');
