import type { InboxReason, InboxStatus, PriorityReason } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { counted } from '../../platform/format';
import { inboxTitle } from './title';

const reasons: Record<InboxReason, string> = {
  new_message: 'New message',
  match_suggestion: 'Match suggestion',
  live_conversation_ended: 'Live conversation ended',
};

/** Labels of the reasons for priority. */
const priorityReasons: Record<PriorityReason, string> = {
  asked_for_owner: 'asked for you',
  not_known: 'your FO did not know',
  asked_twice: 'asked the same twice',
  thumbs_down: 'did not like an answer',
};

const tabs: Record<InboxStatus, string> = { open: 'All', snoozed: 'Snoozed', closed: 'Closed' };

const empty: Record<InboxStatus, string> = {
  open: "You're all caught up! No open conversations.",
  snoozed: 'No snoozed conversations.',
  closed: 'No closed conversations.',
};

export const messages = {
  title: inboxTitle,
  reasons,
  priorityReasons,
  tabs,
  empty,
  outOfLoop:
    '“Keep me in the loop” is off in your FO’s settings: nothing of what its visitors say comes here.',
  untitled: 'Conversation',
  search: 'Search conversations...',
  noMatches: 'Nothing in the inbox matches.',
  clearSearch: 'Clear search',
  foundInTab: (count: number, isMore: boolean, tab: InboxStatus) =>
    `${count}${isMore ? ' and more' : ''} found in ${tabs[tab]}`,
  searchInTab: (tab: InboxStatus) => `Search in ${tabs[tab]}`,
  listFailed: 'The inbox could not be loaded',
  noPersona: 'No FOs Yet',
  noPersonaHint: 'Once you have an FO, what visitors write to it comes together here.',
  createPersona: 'Create Your First FO',
  allPersonas: 'All FOs',
  newEntry: { title: 'New inbox notification', description: 'You have a new conversation update' },
  newEntryInInbox: { title: 'New inbox item', description: 'You have a new conversation notification' },
  newsIn: (name: string, title: string) => `New in the inbox: ${name}, ${title}`,
  newsInSeveral: (count: number) => `New in the inbox: ${counted(count, 'conversation')}`,
  view: 'View',
  ownerReplied: (name: string) => `${name}’s owner replied to you`,
  evaluationFinished: 'Your evaluation is finished',
  documentFailed: 'A document could not be read',
  newFollower: 'Somebody new follows your FO',
  voiceGone: {
    title: 'The voice of your FO is gone',
    description: 'It speaks with the default voice until you choose another.',
  },
  someOwnerReplied: 'You have a new reply',
  undo: 'Undo',
  markedRead: 'Marked as read',
  markedUnread: 'Marked as unread',
  statusFailed: 'Failed to update status',
  closed: 'Conversation closed',
  closeFailed: 'Failed to close conversation',
  reopened: 'Conversation reopened',
  snoozed: (until: string) => `Snoozed until ${until}`,
  /** Message for several entries: "3 conversations: Marked as read". */
  ofSeveral: (count: number, what: string) =>
    count === 1 ? what : `${counted(count, 'conversation')}: ${what}`,
  denied: 'Permission denied',
  deniedHint: 'This conversation is not in your inbox, or it is no longer there.',
  entryFailed: 'The conversation could not be loaded',
  earlier: 'What was said before',
  pathLeft:
    'The visitor has asked this differently, or for another answer. Your correction can still be saved.',
  matchGone: 'This FO is not open to suggestions any more.',
  you: 'You (Owner)',
  dislikedVariant: 'Another answer to this did not help the visitor',
  visitor: 'Visitor',
  emptyReply: 'Please enter a message',
  longReply: `Message is too long (max ${limits.ownerReply.max} characters)`,
  replySent: 'Reply sent successfully',
  replyFailed: 'Failed to send reply',
  takeOverFailed: 'You could not take over. Please try again.',
  handBackFailed: 'You could not hand back. Please try again.',
};
