import { normalise } from '../../text/index.ts';

/** Opening words: greetings, yes and no, and phrases that announce a correction. */
const opening =
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|evening|afternoon|day))(?: there| again)?|oh|ah|ok|okay|well|so|and|but|also|by the way|btw|thanks|thank you|yes|yeah|no|nope|wait|hang on|hold on|oops|my mistake|my bad|scratch that|sorry|actually|rather|correction|i mean|i meant|you see|you know|fun fact|for the record|just so you know|now|today|these days)(?: ?[,.!:;–—-]+ ?| (?=(?:i|i'm|i've|my|we|our|not|it|he|she|they|it's|he's|she's|wait|sorry|actually)\b))/;

/** "Actually four": a correction of one value. */
const shortCorrection =
  /^(?:(?:sorry|actually|rather|i mean|i meant|make that|correction) (?=\S+(?: \S+){0,3}$)|no (?=(?:\p{N}|one|two|three|four|five|six|seven|eight|nine|ten)\S*$))/u;

/** The sentence without its opening words; `isCorrection` is true if one of them announces a correction. */
export function withoutOpening(sentence: string): { text: string; isCorrection: boolean } {
  let text = sentence.trim();
  let isCorrection = false;
  for (;;) {
    const normalised = normalise(text);
    const found = (opening.exec(normalised) ?? shortCorrection.exec(normalised))?.[0];
    // Cutting by length is valid only where normalising keeps the length.
    if (!found || found.length === text.length || normalise(text.slice(0, found.length)) !== found) break;
    isCorrection ||=
      /^(?:no|nope|wait|hang on|hold on|oops|my mistake|my bad|scratch that|sorry|actually|rather|correction|i mean|i meant|make that)\b/.test(
        found,
      );
    text = text.slice(found.length).trim();
  }
  return { text, isCorrection };
}

const firstPerson =
  /^(?:i|i'm|i've|i'd|i'll|we|we're|we've)\b|^(?:my|our) \p{L}|\b(?:is|are|was|were) (?:my|our) \p{L}|^call me\b|^(?:in|at|on|for|when|as|since) .{2,30}, (?:i|my|we|our)\b/u;

const asksSomething =
  /[?？]|^(?:i|we)(?:'d| would)? (?:want|like|love) (?:the|your) |\b(?:what|why|how|whether|wonder(?:ing)?|question|looking for|interested in|curious|tell me|show me|give me|help|trying to|need|forgot|forgotten|not sure|unsure|think|believe|suppose|guess|thought|hope|wish|heard|mean)\b|\b(?:want|like|love) to (?:know|hear|learn|see|ask|understand|talk|speak)\b|\b(?:would|'d) like\b|\b(?:cannot|can't|can not|couldn't|don't|do not|didn't|did not) (?:find|remember|understand|see|work out|know|get)\b|\b(?:know|read|asked|say|said) (?:who|when|where|which|that|about|if)\b|(?:^|[,.;:] )(?:who|when|where|which) (?:is|are|was|were|do|does|did|can|should|would|will)\b|[,.;:] (?:and |so |but )?(?:can|may|could|should|must|is|are|do|does|will) (?:he|she|it|they|that|this)\b|\b(?:can|may|could|should|must|is|are|do|does) (?:i|we|you|there)\b|\bis (?:that|it|this) (?:ok|okay|fine|allowed|possible|enough|a problem|still|right|too)\b/u;

/** True for a statement about the speaker that asks nothing: "I teach history in Oslo." */
export function tellsOfSelf(sentence: string): boolean {
  const { text } = withoutOpening(sentence);
  const normalised = normalise(text);
  return firstPerson.test(normalised) && !asksSomething.test(normalised);
}
