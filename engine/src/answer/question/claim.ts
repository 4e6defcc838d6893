/** A claim followed by a question whether it is true: "…, is that so?", "… Is it?" */
const asksIfTrue =
  /^(?<claim>.{12,}?)[.,;:!?]*\s+(?:(?:and|but|so) )?(?:is|was|isn['’]t|is it not|are|would) (?:that|this|it|they|he|she)(?: (?:really|still|actually))?(?: (?:so|true|right|correct|the case))?\s*[?？]$|^(?<told>.{12,}?)[,;] (?:right|correct|true|am I right|yes|no)\s*[?？]$/iu;

/** The source of a claim, which is not part of it: "We read that", "My guide says". */
const attribution =
  /^(?:(?:and|so|but|well|hi|hello|ok),? )*(?:I|we|they|people|somebody|someone|he|she|it|(?:my|our|the|a|one) (?:\p{L}+ ){0,2}?\p{L}+)(?:['’]ve| have| has| had)? (?:just |once |also |always |never )?(?:read|heard|hear|saw|see|say|says|said|told (?:me|us)|was told|were told|been told|think|thinks|thought|believe[sd]?|learn(?:ed|t)|understand|understood|writes?|wrote|claims?|claimed|supposed?)(?: (?:somewhere|online|once|in (?:a|an|the|my|your|our) \p{L}+))?,? (?:that )?(?=\P{P})/iu;

/** The claim in a message that asks whether it is true, without its source; undefined for any other message. */
export function claimIn(message: string): string | undefined {
  const { claim, told } = asksIfTrue.exec(message.trim())?.groups ?? {};
  const statement = (claim ?? told)?.trim();
  if (statement === undefined || /[?？]/.test(statement)) return undefined;
  const rest = statement.replace(attribution, '');
  // A statement about oneself is no claim about the documents.
  return /^(?:I|I['’]m|we|my|our|you|your)\b/i.test(rest) ? undefined : rest;
}
