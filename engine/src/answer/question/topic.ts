import { isContent, words } from '../../text/index.ts';
import { listingIn } from './listing.ts';

const shapes = [
  /^(?:please )?(?:tell me|say|write|explain|i (?:want|would like) to (?:know|hear))(?: me)? (?:everything|all|more|something|anything|a bit|a little|what you know)(?: (?:that )?you (?:know|have read|can))?(?: there is(?: to know)?)? (?:about|on|of) (?<subject>.+)$/i,
  /^(?:please )?tell me about (?<subject>.+)$/i,
  /^(?:so |and )?what (?:do you know|have you read|can you (?:tell me|say)|is there to (?:know|say)) (?:about|of|on) (?<subject>.+)$/i,
  /^(?:please )?(?:(?:give|write) me |make |write )?(?:an? |the )?(?:short )?(?:summary|overview|outline) (?:of|about|on) (?<subject>.+)$/i,
  /^(?:please )?(?:tell me|give me|what is|explain) the (?:whole |full |entire )?(?:story|history|background) (?:of|behind) (?<subject>.+)$/i,
  /^(?:please )?(?:describe|introduce(?: me to)?) (?<subject>.+)$/i,
  /^(?:is there |do you (?:have|know) )?(?:anything|something) (?:about|on) (?<subject>.+)$/i,
  /^(?:please )?(?:summari[sz]e|sum up) (?<subject>.+)$/i,
  /^what (?:does|do) (?:it|["“„«].+["”“»]|(?:the|your|this) (?:\S+ )?(?:documents?|files?|texts?|books?|handbook|manual|notes|guide)) say about (?<subject>.+)$/i,
];

export interface Topic {
  /**
   * What may be the heading of a section: the keepers in "Tell me about the keepers", "What about the keepers?" and "The
   * keepers". Empty if the message is about the persona or the visitor, or is no more than a word of conversation.
   */
  topic: string;
  /** True for a question about something in general: "Tell me everything about the keepers". */
  isWide: boolean;
  /** True for a question for all of a kind. */
  isListing: boolean;
}

export function readTopic(message: string): Topic {
  if (message.length > maxLength) return { topic: '', isWide: false, isListing: false };
  const text = message.trim().replace(ending, '');
  const subjects = shapes.flatMap((shape) => shape.exec(text)?.groups?.subject ?? []);
  const quoted = subjects.map((subject) => quotation.exec(subject)?.groups?.inside).find(Boolean);
  if (quoted !== undefined) return { topic: quoted, isWide: true, isListing: false };
  const wideSubject = subjects.find(isShort);
  if (wideSubject !== undefined) return { topic: wideSubject, isWide: true, isListing: false };
  const listing = listingIn(text);
  if (listing && !listing.isCount && isShort(listing.subject))
    return { topic: listing.subject, isWide: false, isListing: true };
  const topic = subjects[0] ?? text.replace(leadIn, '');
  return { topic: isNoTopic(topic) ? '' : topic, isWide: false, isListing: false };
}

const isShort = (subject: string) => subject.split(/\s+/).length <= 5 && !pronoun.test(subject);

const maxLength = 200;
const ending = /(?:,? please)?[\s?!.]+$|,? please$/i;
/** A whole subject in quotation marks is a title, however long it is and whatever words it has. */
const quotation = /^["“„«‘'](?<inside>[^"“”„«»]+)["”“»’']$/;
const pronoun = /\b(?:me|my|i|you|your|yourself|it|that|this|them|him|her)\b/i;
const leadIn = /^(?:(?:and|so|ok|okay|yes|then|well),? )*(?:(?:(?:what|how) (?:about|of)|about|on) )?/i;

/** "Your children", "stop", "now". */
function isNoTopic(topic: string): boolean {
  const [first = '', ...rest] = words(topic);
  if (/^(?:my|your|our|i|you|me|we|us)$/.test(first)) return true;
  return rest.length === 0 && (!isContent(first) || conversationWord.test(first));
}

const conversationWord =
  /^(?:stop|test|answers?|now|today|reasons?|examples?|details?|help|more|next|name|thanks|yes|no|sorry|really|again)$/;
