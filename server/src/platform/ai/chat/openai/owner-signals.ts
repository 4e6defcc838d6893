import { asksForOwner } from '@foyer/engine';

/** What the rules ask the model to write beside its citations; readers never see either. */
export const signals = { unknown: 'unknown', owner: 'owner' };

const saysNotKnown =
  /\bI (?:do not|don['’]t|really don['’]t|honestly don['’]t) know\b|\bI (?:have no|don['’]t have (?:any|that)|do not have (?:any|that)) (?:answer|information|idea)\b|\bI (?:cannot|can['’]t) (?:answer|say for sure)\b|\b(?:ich weiß (?:es |das )?(?:leider )?nicht|je ne sais pas|no lo sé|ik weet (?:het|dat) niet)/i;

/** Where an answer says so, if it does; what comes later is about something else. */
const beginning = 400;

/** What an answer tells its persona's owner: by the model's marks, or by the words where a model makes none. */
export const signalsOf = (marks: ReadonlySet<string>, question: string, answer: string) => ({
  declined: marks.has(signals.unknown) || saysNotKnown.test(answer.slice(0, beginning)),
  wantsOwner: marks.has(signals.owner) || asksForOwner(question),
});
