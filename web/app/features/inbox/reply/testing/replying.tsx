import type { InboxEntry } from '@foyer/contract';
import { useRef } from 'react';
import { page } from 'vitest/browser';
import { ReplyArea } from '../reply-area';

export const conversationPath = '/api/v1/conversations/c';

const entry = {
  ...{ id: 'e', fo_id: 'f', persona: { id: 'f', name: 'Iris' } },
  conversation: { id: 'c', visitor: { display_name: 'Ada' } },
} as InboxEntry;

export const reply = page.getByRole('textbox', { name: 'Your reply' });

/** The reply area of Ada's conversation with Iris. */
export function Replying({ conversationId = 'c' }) {
  const box = useRef(null);
  return (
    <ReplyArea entry={entry} conversationId={conversationId} messages={[]} box={box} onSent={() => {}} />
  );
}
