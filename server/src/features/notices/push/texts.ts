import type { NoticeKind } from '@foyer/contract';
import type { Urgency } from '#platform/push';

interface PushText {
  title: string;
  body: string;
  /** `high` also wakes a device in power saving mode. */
  urgency: Urgency;
}

/** Texts without message content, since others can read lock screens. */
export const texts: Record<NoticeKind, PushText> = {
  new_message: {
    title: 'New inbox notification',
    body: 'You have a new conversation update',
    urgency: 'high',
  },
  match_suggestion: {
    title: 'New match suggestion',
    body: 'Somebody made a persona that is close to yours.',
    urgency: 'low',
  },
  live_conversation_ended: {
    title: 'A live conversation has ended',
    body: 'You can read what was said.',
    urgency: 'normal',
  },
  owner_replied: { title: 'You have a reply', body: 'An owner wrote to you in person.', urgency: 'high' },
  evaluation_finished: {
    title: 'An evaluation is finished',
    body: 'You can see the result.',
    urgency: 'normal',
  },
  document_failed: {
    title: 'A document failed',
    body: 'A document that you gave could not be read.',
    urgency: 'normal',
  },
  voice_gone: {
    title: 'A voice is gone',
    body: 'Your persona speaks with the default voice until you choose another.',
    urgency: 'low',
  },
  new_follower: { title: 'A new follower', body: 'Somebody new follows your FO.', urgency: 'low' },
  moderation: {
    title: 'A decision of the site',
    body: 'Those who run this site decided about something of yours.',
    urgency: 'normal',
  },
};
