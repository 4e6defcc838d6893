import type { InboxEntry } from '@foyer/contract';
import { anonymous } from '../../platform/format';
import { messages } from './messages';

export const titleOf = ({ conversation, title }: InboxEntry) =>
  conversation?.title || title || messages.untitled;

export const visitorOf = ({ conversation }: InboxEntry) => conversation?.visitor.display_name || anonymous;
