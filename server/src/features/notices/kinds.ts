import type { NoticeKind } from '@foyer/contract';
import type { Notice } from '#platform/features';

export interface KindOfNotice {
  /** Whose settings decide if the notice is sent: the persona's or the person's. */
  decidedBy: 'persona' | 'person';
  /** A path of the site. */
  link(notice: Notice, isOwner: boolean): string;
  /** True: not sent to people who were on the site when it happened. False: sent unless it is read. */
  isSeenOnTheSite: boolean;
  /** Maximum notices per hour about one persona, and at most one a day about the same subject. Undefined: no limits. */
  maxPerHour?: number;
  words: Wording;
}

interface Wording {
  /** `count`: the number of notices in this mail. */
  subject(persona: string, count: number): string;
  /** Shown before the preview, if there is one. */
  text(persona: string, count: number): string;
  button: string;
  /** Completes "no more mails" and "your preferences say to mail you". */
  when: string;
}

const entry = ({ subjectId }: Notice) => (subjectId ? `/inbox/${subjectId}` : '/inbox');

/** All kinds of notices. */
export const kinds: Record<NoticeKind, KindOfNotice> = {
  new_message: {
    decidedBy: 'persona',
    link: entry,
    isSeenOnTheSite: false,
    words: {
      subject: (persona, count) =>
        count > 1 ? `${count} new messages to ${persona}` : `New message to ${persona}`,
      text: (persona, count) =>
        count > 1 ? `A visitor wrote ${count} messages to ${persona}.` : `A visitor wrote to ${persona}.`,
      button: 'Read the conversation',
      when: 'when somebody writes to your persona',
    },
  },
  match_suggestion: {
    decidedBy: 'persona',
    link: entry,
    isSeenOnTheSite: false,
    words: {
      subject: (persona) => `${persona} has a match`,
      text: (persona) => `We found a persona that is close to ${persona} in principles and interests.`,
      button: 'See the match',
      when: 'when your persona has a match',
    },
  },
  live_conversation_ended: {
    decidedBy: 'persona',
    link: entry,
    isSeenOnTheSite: false,
    words: {
      subject: (persona) => `A live conversation with ${persona} has ended`,
      text: (persona) => `A visitor talked with ${persona} live. You can read what was said.`,
      button: 'Read the conversation',
      when: 'when a live conversation with your persona ends',
    },
  },
  owner_replied: {
    decidedBy: 'person',
    link: ({ foId, conversationId }) => `/chat/${foId}${conversationId ? `/${conversationId}` : ''}`,
    isSeenOnTheSite: false,
    words: {
      subject: (persona) => `The owner of ${persona} replied to you`,
      text: (persona, count) =>
        count > 1
          ? `The owner of ${persona} wrote ${count} messages to you in person.`
          : `The owner of ${persona} wrote to you in person.`,
      button: 'Read the reply',
      when: 'when an owner replies to you',
    },
  },
  evaluation_finished: {
    decidedBy: 'person',
    link: () => '/profile/testing?show=results',
    isSeenOnTheSite: true,
    words: {
      subject: (persona) => `The evaluation of ${persona} is finished`,
      text: (persona) => `The evaluation of ${persona} that you started is finished.`,
      button: 'See the result',
      when: 'when an evaluation is finished',
    },
  },
  document_failed: {
    decidedBy: 'person',
    link: ({ foId }, isOwner) => (isOwner ? '/profile/knowledge' : `/chat/${foId}`),
    isSeenOnTheSite: true,
    words: {
      subject: (persona, count) =>
        count > 1 ? `${count} documents of ${persona} failed` : `A document of ${persona} failed`,
      text: (persona, count) =>
        count > 1
          ? `${count} documents that you gave to ${persona} could not be read.`
          : `A document that you gave to ${persona} could not be read.`,
      button: 'See what happened',
      when: 'when a document fails',
    },
  },
  voice_gone: {
    decidedBy: 'person',
    link: ({ foId }) => `/edit-fo/${foId}?step=6`,
    isSeenOnTheSite: true,
    words: {
      subject: (persona) => `The voice of ${persona} is gone`,
      text: (persona) =>
        `Whoever made the voice of ${persona} does not share it any more. It speaks with the default voice until you choose another.`,
      button: 'Choose a voice',
      when: 'when a voice that your persona speaks with is gone',
    },
  },
  new_follower: {
    decidedBy: 'person',
    link: ({ foId }) => `/fo/${foId}`,
    isSeenOnTheSite: true,
    maxPerHour: 3,
    words: {
      subject: (persona, count) =>
        count > 1 ? `${persona} has new followers` : `${persona} has a new follower`,
      text: (persona, count) =>
        count > 1 ? `New people follow ${persona}.` : `Somebody new follows ${persona}.`,
      button: 'See your FO',
      when: 'when somebody follows your FO',
    },
  },
  moderation: {
    decidedBy: 'person',
    link: () => '/profile',
    isSeenOnTheSite: false,
    words: {
      subject: (persona) => `About ${persona}: a decision of the site`,
      text: (persona) => `Those who run this site made a decision about ${persona}.`,
      button: 'See your profile',
      when: 'when those who run the site decide about something of yours',
    },
  },
};
