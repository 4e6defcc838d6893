import { normalise } from '../../text/index.ts';

const pattern =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|previous|above|everything)\b|\bsystem prompt\b|\byou are now\b|\bas an? (?:ai|language model|assistant)\b|\b(?:assistant|ai|model|chatbot)s?\b.{0,20}\b(?:must|should|shall|will)\b.{0,40}\b(?:say|reply|respond|answer|reveal|output)\b|\b(?:respond|reply|answer) (?:only )?with\b|<\/?(?:system|user|assistant)>|\[\/?inst\]|\bnew instructions?\b/;

/** Detects prompt injection: a sentence in a document that addresses a machine. It is never quoted. */
export function isInstruction(text: string): boolean {
  return pattern.test(normalise(text));
}
