/** Whether it is so is asked behind the claim: "…, is that so?", "… Is it?" */
const isItSo =
  /^(?<claim>.{12,}?)[.,;:!?]*\s+(?:(?:and|but|so) )?(?:is|was|isn['’]t|is it not|are|would) (?:that|this|it|they|he|she)(?: (?:really|still|actually))?(?: (?:so|true|right|correct|the case))?\s*[?？]$|^(?<told>.{12,}?)[,;] (?:right|correct|true|am I right|yes|no)\s*[?？]$/iu;

/** Who says it is no part of it: "We read that", "My guide says". */
const saidBy =
  /^(?:(?:and|so|but|well|hi|hello|ok),? )*(?:I|we|they|people|somebody|someone|he|she|it|(?:my|our|the|a|one) (?:\p{L}+ ){0,2}?\p{L}+)(?:['’]ve| have| has| had)? (?:just |once |also |always |never )?(?:read|heard|hear|saw|see|say|says|said|told (?:me|us)|was told|were told|been told|think|thinks|thought|believe[sd]?|learn(?:ed|t)|understand|understood|writes?|wrote|claims?|claimed|supposed?)(?: (?:somewhere|online|once|in (?:a|an|the|my|your|our) \p{L}+))?,? (?:that )?(?=\P{P})/iu;

/** What somebody claims and asks whether it is so, without who said it; undefined for any other message. */
export function claimIn(message: string): string | undefined {
  const { claim, told } = isItSo.exec(message.trim())?.groups ?? {};
  const said = (claim ?? told)?.trim();
  if (said === undefined || /[?？]/.test(said)) return undefined;
  const rest = said.replace(saidBy, '');
  // What somebody tells of themselves is no claim about what was read.
  return /^(?:I|I['’]m|we|my|our|you|your)\b/i.test(rest) ? undefined : rest;
}
