import { publishingThreshold } from '@foyer/contract/persona-readiness';

export const messages = {
  loadFailed: 'Failed to load settings',
  notFound: 'FO not found',
  notYours: 'You do not have permission to access these settings',
  saving: 'Saving changes...',
  privacySaved: 'Privacy setting updated',
  privacyFailed: 'Failed to update privacy setting',
  notificationSaved: 'Notification setting updated',
  notificationFailed: 'Failed to update notification setting',
  outOfLoop: 'Enable "Keep me in the loop" to receive notifications',
  visibility: {
    private: { name: 'Private', hint: 'You alone.' },
    unlisted: {
      name: 'Unlisted',
      hint: 'Whoever has its link can see it and talk with it. No list names it, and search engines are asked to leave it out.',
    },
    public: { name: 'Public', hint: 'Anyone can find it in Explore and talk with it.' },
    belowThreshold: (readiness: number) =>
      `To make it more visible here, your FO needs ${publishingThreshold}% readiness; it has ${readiness}%. The switch “Make Public” in its setup publishes it at any readiness once validation has passed.`,
  },
  privacy: {
    keep_owner_in_loop: {
      label: 'Keep me in the loop',
      hint: 'You can read in your inbox what visitors say to it, and answer them. If this is off, you cannot see their conversations anywhere, its numbers count only your own chats, and it answers again at once in conversations that you took over. If you turn it on again, you can also read what was said in between, except in private conversations.',
    },
    allow_private_chats: {
      label: 'Let visitors talk privately',
      hint: 'Before their first message, visitors may choose a conversation that you never read.',
    },
    allow_training_opt_in: {
      label: 'Allow training opt-in',
      hint: 'Visitors are asked whether it may learn from their conversation.',
    },
    default_train_on_chat: {
      label: 'Suggest training',
      hint: 'The button “Allow Training” is highlighted when visitors are asked. Nothing is learnt until they press it.',
    },
    is_discoverable: {
      label: 'Discoverable',
      hint: 'While it is public, owners of similar FOs may be notified about it, and you about theirs.',
    },
  },
  notifications: {
    notify_on_incoming: {
      label: 'Incoming conversations',
      hint: 'You are notified when a visitor writes, a live talk has ended or a match is found. If this is off, entries still arrive in your inbox, without a notification.',
    },
    notify_via_email: { label: 'By email', hint: 'Each mail has a link to unsubscribe.' },
    notify_via_push: { label: 'By push', hint: 'On the devices on which you allow it.' },
  },
};
