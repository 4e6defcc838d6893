import { normalise } from '../../text/index.ts';

/** A question for all of a kind: "Which badges are there?" */
interface Listing {
  /** What is asked for: badges. */
  subject: string;
  /** True for "how many". */
  isCount: boolean;
}

const kinds = '(?:(?:kinds?|types?|sorts?) of )?';
const whose = '(?:(?:of )?(?:the|your|our|their|its) )?';
const subject = '(?<subject>.+?)';
/** "The opening hours of the museum" are several; "the address of the boats" is one. */
const pluralSubject =
  '(?<subject>(?:(?!(?:of|in|on|for|with|from|that|who|what|which|how|when|where|why|if|about) )\\S+ )*?(?:\\S*[^su\\s]s|children|people|staff)(?: .+?)??)';
const have = '(?:have|know|speak|sell|offer|use|make|do|teach|play|serve|provide|cover|stock|keep)';
const canYou = '(?:(?:can|could|will|would) you (?:please )?)?';
const there = '(?: (?:that )?(?:you have|there are|you sell|you offer))?';
const shapes = [
  `${canYou}(?:list|enumerate|name(?! of ))(?: me)?(?: all| every)? ${whose}${kinds}${subject}${there}`,
  `${canYou}(?:show|give|tell)(?: me)? (?:all|every) ${whose}${kinds}${subject}${there}`,
  `${canYou}(?:show|give|tell)(?: me)? ${whose}${kinds}${pluralSubject}${there}`,
  `(?:(?:and|so) )?(?:what|which) ${kinds}${subject} (?:are there|is there|are available|have you(?: got)?|(?:do|can) (?:you|they) ${have}|can (?:i|we|one) (?:get|buy|order|choose|do|take|have))`,
  `(?:do you (?:have|know|offer|sell)|are there|have you got) any ${subject}`,
  `what are (?:all )?(?:of )?(?:the|your|their) ${subject}`,
  `all ${whose}${subject}`,
  `(?<count>how many) ${subject} (?:are there|do (?:you|they) ${have})`,
].map((shape) => new RegExp(`^(?:please )?${shape}(?: please)?$`, 'u'));

export function listingIn(message: string): Listing | undefined {
  if (message.length > maxLength) return undefined;
  const text = normalise(message)
    .trim()
    .replace(/,/g, '')
    .replace(/[\s?!.]+$/, '');
  const groups = shapes.map((shape) => shape.exec(text)?.groups).find((one) => one !== undefined);
  return groups && { subject: groups.subject ?? '', isCount: groups.count !== undefined };
}

const maxLength = 100;
