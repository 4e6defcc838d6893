import { answerTypeOf } from './answer-type.ts';
import { changesSubject } from './complete-question.ts';

const shapes = [
  /^(?:please )?(?:tell me|say|write|explain|i (?:want|would like) to (?:know|hear))(?: me)? (?:everything|all|more|something|anything|a bit|a little|what you know)(?: (?:that )?you (?:know|have read|can))?(?: there is(?: to know)?)? (?:about|on|of) (?<subject>.+)$/i,
  /^(?:please )?tell me about (?<subject>.+)$/i,
  /^(?:so |and )?what (?:do you know|have you read|can you (?:tell me|say)|is there to (?:know|say)) (?:about|of|on) (?<subject>.+)$/i,
  /^(?:please )?(?:(?:give|write) me |make |write )?(?:an? |the )?(?:short )?(?:summary|overview|outline) (?:of|about|on) (?<subject>.+)$/i,
  /^(?:please )?(?:tell me|give me|what is|explain) the (?:whole |full |entire )?(?:story|history|background) (?:of|behind) (?<subject>.+)$/i,
  /^(?:please )?(?:describe|introduce(?: me to)?) (?<subject>.+)$/i,
  /^(?:is there |do you (?:have|know) )?(?:anything|something) (?:about|on) (?<subject>.+)$/i,
  /^(?:please )?(?:summari[sz]e|sum up) (?<subject>.+)$/i,
];

/** The subject of a question about something in general: the keepers in "Tell me everything about the keepers". */
export function wideSubject(question: string): string | undefined {
  return subjectsIn(question).find(
    (subject) =>
      subject.split(/\s+/).length <= 5 &&
      !/\b(?:me|my|i|you|your|yourself|it|that|this|them|him|her)\b/i.test(subject),
  );
}

/**
 * What may be the heading of a section: the keepers in "Tell me about the keepers", "What about the keepers?" and "The
 * keepers".
 */
export const topicOf = (question: string): string =>
  subjectsIn(question)[0] ?? trimmed(question).replace(leadIn, '');

/**
 * True if the topic may be meant as a question: "What about children?" after "How much is a ticket?", "Opening hours".
 */
export const mayAskForValue = (question: string, isFirst: boolean): boolean =>
  subjectsIn(question).length === 0 &&
  (answerTypeOf(question) !== 'any' || (!isFirst && changesSubject(question)));

const leadIn = /^(?:(?:and|so|ok|okay|yes|then|well),? )*(?:(?:(?:what|how) (?:about|of)|about|on) )?/i;

const subjectsIn = (question: string): string[] =>
  shapes.flatMap((shape) => shape.exec(trimmed(question))?.groups?.subject ?? []);

const trimmed = (question: string) => question.trim().replace(/(?:,? please)?[\s?!.]+$|,? please$/i, '');
