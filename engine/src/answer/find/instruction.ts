import { normalise } from '../../text/index.ts';

const verb = '(?:ignore|disregard|forget|override)';
const determiners = '(?:(?:all|any|the|your|of|my|these|those) )';
const patterns = [
  // "Ignore all previous instructions", "disregard the prompt above"; not "never ignore the instructions above".
  `(?<!(?:not|never|n't) )\\b${verb} ${determiners}*(?:(?:previous|prior|above|earlier|preceding) (?:instructions?|prompts?)|(?:instructions?|prompts?|rules) above)\\b`,
  // "Ignore your instructions" as an order; not "if you forget your instructions".
  `(?:^|[^\\p{L}\\p{N}\\s] *|\\b(?:please|now|and|then) )${verb} ${determiners}+(?:instructions?|prompts?)\\b`,
  '\\b(?:reveal|print|output|repeat) your (?:system |hidden |initial )?prompt\\b',
  '\\bas an ai(?: language model| assistant)?, (?:i|you)\\b',
  '\\b(?:assistant|ai|chatbot|language model) (?:must|shall|should) (?:always|only|now) (?:say|reply|respond|answer|output)\\b',
  '<\\/?(?:system|user|assistant)>',
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
