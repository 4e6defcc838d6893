import type { InboxEntry } from '@foyer/contract';
import { anonymous } from '../../platform/format';
import { messages } from './messages';

/** Title of an entry; for a match suggestion the name of the suggested persona. */
export const titleOf = ({ conversation, match, title }: InboxEntry) =>
  conversation?.title || match?.name || title || messages.untitled;

export const visitorOf = ({ conversation }: InboxEntry) => conversation?.visitor.display_name || anonymous;
