import { normalise } from '../../text/index.ts';

const opening = '(?:(?:hi|hello|hey|help|sorry|oh(?: no)?|well|so|and|but|now|ok|okay)(?: there)?[ ,.!]+)*';
const broken =
  'broken(?: down)?|faulty|damaged|defective|jammed|stuck|blocked|clogged|cracked|torn|dead|leaky|too (?:loud|hot|slow)|out of order|not \\p{L}+ing';
const happening =
  '(?:leak|dripp?|smok|beep|flash|blink|flicker|squeak|rattl|overheat|freez|crash|smell|spark|burn|shak|jamm)ing';
const fault = new RegExp(
  `^${opening}(?:it|its|it's|this|this one|that) (?:(?:is|has|was|just|still|now|always|also|got|seems?|keeps|suddenly) )*(?:(?:${broken}|${happening}|broke(?: down)?|leaks|(?:keeps|stopped|stops) \\p{L}+ing)\\b|(?:does not|doesn't|doesnt|will not|won't|wont|did not|didn't|no longer) (?!matter|mean|hurt|mind)\\p{L}+)`,
  'u',
);

/** True for a message that something is out of order, "it's leaking": it asks what to do. */
export const reportsFault = (message: string): boolean =>
  fault.test(
    normalise(message)
      .trim()
      .replace(/\bit's\b/, 'it is'),
  );

/** "It", as something named before or as what the visitor has before them. */
export const isOfSomething = (sentence: string): boolean => ofSomething.test(normalise(sentence).trim());
const ofSomething = new RegExp(`^${opening}it(?:'?s)?\\b`, 'u');
