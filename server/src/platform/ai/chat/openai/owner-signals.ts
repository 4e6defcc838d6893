import { asksForOwner } from '@foyer/engine';

/** Marks that the rules ask the model to write like citations; readers do not see them. */
export const signals = { unknown: 'unknown', owner: 'owner' };

const saysNotKnown =
  /\bI (?:do not|don['’]t|really don['’]t|honestly don['’]t) know\b|\bI (?:have no|don['’]t have (?:any|that)|do not have (?:any|that)) (?:answer|information|idea)\b|\bI (?:cannot|can['’]t) (?:answer|say for sure)\b|\b(?:ich weiß (?:es |das )?(?:leider )?nicht|je ne sais pas|no lo sé|ik weet (?:het|dat) niet)/i;

/** Only the start of an answer is searched; such words further down are about something else. */
const searchedCharacters = 400;

/** Signals to the persona's owner in an answer: by the model's marks, or by its words if it makes none. */
export const signalsOf = (marks: ReadonlySet<string>, question: string, answer: string) => ({
  declined: marks.has(signals.unknown) || saysNotKnown.test(answer.slice(0, searchedCharacters)),
  wantsOwner: marks.has(signals.owner) || asksForOwner(question),
});
