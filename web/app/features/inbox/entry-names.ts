import type { InboxEntry } from '@foyer/contract';
import { anonymous } from '../../platform/format';
import { messages } from './messages';

/** Of a suggestion, whom it suggests. */
export const titleOf = ({ conversation, match, title }: InboxEntry) =>
  conversation?.title || match?.name || title || messages.untitled;

export const visitorOf = ({ conversation }: InboxEntry) => conversation?.visitor.display_name || anonymous;
