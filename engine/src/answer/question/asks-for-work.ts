import { normalise } from '../../text/index.ts';

const opening = '(?:(?:ok|okay|so|now|and|then|please|just|hi|hello|hey),? )*';
const ordered =
  "(?:i (?:want|need|would like) you to |i'd like you to |(?:let's|let us|shall we) |(?:(?:can|could|would|will) you )?help (?:me|us) (?:to |with )?)?";
const able = '(?:can|could|would|will) (?:you|we) (?:please |also |just |maybe |perhaps |quickly )*';
const some = '(?:me|us|an?|another|some|something|my|this|these|that|for me|for us)';
const amusement =
  '(?:jokes?|riddles?|puns?|poems?|haikus?|limericks?|rhymes?|tongue twisters?|quiz(?:zes)?|fun facts?)';

/**
 * Requests for a task that no passage can fulfil. Verbs that are also nouns need an object: "code for the door" is a
 * question.
 */
const works = [
  '(?:write|compose|rewrite|rephrase|paraphrase|proofread|translate|calculate|compute|writing|translating|sing|rap|google|photoshop)(?! (?:to|down|up|in|on|at|with)\\b)(?: .*)?',
  `(?:draw|paint|sketch|design|draft|code|program|debug|generate|invent|hum|dance|knit|carve) ${some}\\b.*`,
  `(?:tell|crack|give|say|make|make up|read|recite)(?: me| us)? (?:an?|another|one more|some|your best)(?: \\p{L}+){0,2} ${amusement}(?: .*)?`,
  '(?:tell|read|make up|invent)(?: me| us)? (?:an?|another|some)(?: \\p{L}+){0,2} (?:story|stories|tales?)(?: please| for .*)?',
  `(?:do you )?know (?:any|some|a)(?: good| funny)? ${amusement}`,
  'make (?:me|us) (?:laugh|smile|happy|rich|an? .*|some .*)',
  '(?:entertain|amuse|surprise|impress) (?:me|us)',
  '(?:do|finish|solve|check|correct|fix) my (?:homework|essay|assignment|exercises?|code|taxes|maths?)',
  'play (?:(?:a|another|some|the|with) .*|games?|music|chess|cards|hangman|something.*)',
  'what (?:is|are) \\d+ (?:plus|minus|times|x|divided by) \\d+',
].join('|');

const forVisitor = '(?=.*\\b(?:me|us|my|this)\\b)';
const work = new RegExp(`^${opening}(?:${ordered}|${able}${forVisitor})(?:${works})$`, 'u');

/** Whether a message, in lower case without punctuation, asks for a task that no passage can fulfil: "write me a poem". */
export const asksForWork = (message: string): boolean => work.test(message);

const errands =
  '(?:book|reserve|order|buy|fetch|call|send|post|text|e-?mail|bring|lend|sell|wake|remind) (?:me|us) (?:an?|some|the|up|to|two|three|four|\\d+)\\b|(?:book|reserve|order|buy|cancel|switch|turn) (?:my|our|an?|the|two|three|four|\\d+|on|off)\\b';
const mayBeWork = new RegExp(
  `^${opening}(?:(?:${ordered}|${able})(?:${errands})|${able}(?:${works})[\\s?!.]*$|summari[sz]e\\b)`,
  'u',
);

/**
 * Whether a message asks for something that a passage may answer: how to book a room, or whether the persona plays
 * chess.
 */
export const mayAskForWork = (message: string): boolean => mayBeWork.test(normalise(message).trim());
