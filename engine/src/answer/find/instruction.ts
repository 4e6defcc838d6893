import { normalise } from '../../text/index.ts';

const verb = '(?:ignore|disregard|forget)';
const noun = '(?:instructions?|prompts?)';
const determiners = '(?:(?:all|any|the|your|of|my|these|those) )*';
const notNegated = "(?<!\\b(?:not|never)(?: \\p{L}+)? |n't )";
const patterns = [
  // "Ignore all previous instructions", "disregard the prompt above"; not "never ignore the instructions above".
  `${notNegated}\\b(?:${verb}|override) ${determiners}(?:previous|prior|above|earlier|preceding) ${noun}\\b`,
  `${notNegated}\\b${verb} ${determiners}(?:${noun}|rules) above\\b`,
  `${notNegated}\\b${verb} (?:everything|all of the) above(?! \\p{L})|\\b${verb} everything above and\\b`,
  // "Ignore your instructions" as an order; not "if you forget your instructions", "ignore the instructions on the bag".
  `(?:^|[^\\p{L}\\p{N}\\s] *|\\b(?:please|now|and|then) )(?:${verb}|override) (?:(?:all |any )?(?:of )?(?:your|my|all|any) ${noun}\\b|the ${noun}\\b(?! \\p{L}))`,
  '\\b(?:reveal|print|output|repeat) your (?:system |hidden |initial )?prompt\\b',
  '\\bas an ai(?: language model| assistant)?, (?:i|you)\\b',
  '\\b(?:ai|chatbot|language model) (?:must|shall|should) (?:always|only|now) (?:say|reply|respond|answer|output)\\b',
  '\\bassistant (?:must|shall|should) (?:always|only|now) (?:say|reply|respond|output)\\b',
  // Not a placeholder as in "ssh <user>@host".
  '<\\/(?:system|user|assistant)>|<(?:system|assistant)>|^(?:\\W|\\d+[.)] )*<user>',
  '\\[\\/?inst\\]',
];
const pattern = new RegExp(patterns.join('|'), 'u');

/**
 * Detects prompt injection: a sentence in a document that addresses a machine. It is never quoted. Narrow, since an
 * honest sentence that it matches is missing from the answers.
 */
export function isInstruction(text: string): boolean {
  return pattern.test(normalise(text));
}
