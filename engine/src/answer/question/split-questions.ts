const asking = '(?:who|when|where|why|how|what|which|whose)\\b';
const auxiliary = '(?:is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have)\\b';
const question = `(?:(?:when|where|why) |(?:who|how|what|which|whose)\\b(?: [^\\s,;]+){0,3}? )${auxiliary}`;
const subject = '(?:there|i|you|we|they|it|he|she|the|my|your|our|this|that|these|those)\\b';

/** "When do you open" and "Is it free", unlike "When I arrive" and "the prices". */
const isFullQuestion = new RegExp(
  `^(?:(?:hi|hello|hey|and|so|ok|okay|please)[, ]+)*(?:${question}|${auxiliary})`,
  'i',
);
const andAsking = `(?:[,;]|(?<!\\s))\\s+and\\s+(?=${asking})`;
const beforeAsking = new RegExp(andAsking, 'i');
const beforeQuestion = new RegExp(`${andAsking}|[,;]\\s+(?=${question})`, 'i');
/** "Which tower is old and is open?" is one question, unlike "Is parking free and are dogs allowed?" */
const asksForSubject = /^(?:who|what|which|whose)\b/i;
const beforeSubject = new RegExp(`[,;]?(?<!\\s)\\s+and\\s+(?=${auxiliary} ${subject})`, 'i');
const beforeAuxiliary = new RegExp(`[,;]?(?<!\\s)\\s+and\\s+(?=${auxiliary} \\p{L})`, 'iu');
const opensQuestion = new RegExp(`[?？]$|^(?:${asking}|${auxiliary})`, 'i');

/**
 * "When did it open and who built it?", "Is it free and are dogs allowed?" are two questions; anything else is one. At most
 * three are answered.
 */
export function splitQuestions(message: string): string[] {
  const questions = message
    .split(/(?<=[?？])\s+/)
    .flatMap(splitSentence)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && opensQuestion.test(part));
  return questions.length > 1 ? questions.slice(0, 3) : [message];
}

function splitSentence(sentence: string): string[] {
  if (!isFullQuestion.test(sentence)) return sentence.split(beforeAsking);
  return sentence
    .split(beforeQuestion)
    .flatMap((part) => part.split(asksForSubject.test(part) ? beforeSubject : beforeAuxiliary));
}
