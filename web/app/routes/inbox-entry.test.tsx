import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../testing/server';
import { show } from '../testing/show';
import InboxEntry from './inbox-entry';

const server = testServer();
const at = '2026-07-01T08:00:00Z';
const message = {
  ...{ id: 'm', conversation_id: 'c', created_at: at, status: 'complete', is_human: false, attachments: [] },
  ...{ meta: {}, rating: null, follows: null },
};

test('the owner can listen to an answer in the inbox, in the persona’s voice', async () => {
  server.answers = {
    'GET /api/v1/inbox/e': {
      ...{ id: 'e', fo_id: 'f', persona: { id: 'f', name: 'Iris', avatar_url: null }, match: null },
      ...{ status: 'open', is_read: true, reason: 'message', priority: 0, priority_reasons: [], preview: '' },
      ...{ last_activity_at: at, snoozed_until: null },
      conversation: { id: 'c', visitor: { id: 'v', display_name: 'Ada' }, holder: 'fo' },
    },
    'GET /api/v1/inbox/e/messages': {
      messages: [
        { ...message, role: 'user', sender: 'user', id: 'q', content: 'Do you grow roses?', reply_to: null },
        { ...message, role: 'assistant', sender: 'fo', content: 'In May.', reply_to: 'q' },
      ],
      has_earlier: false,
    },
    'POST /functions/v1/tts-generate': errorResponse(503, 'speech_quota', 'No quota is left.'),
  };
  const props = { params: { entryId: 'e' } } as unknown as ComponentProps<typeof InboxEntry>;
  await show(<InboxEntry {...props} />);
  await page.getByRole('button', { name: 'Listen to the answer' }).click();
  const synthesis = () => server.calls.find(({ call }) => call === 'POST /functions/v1/tts-generate');
  await expect.poll(synthesis).toBeDefined();
  expect(synthesis()!.body).toMatchObject({ text: 'In May.', foId: 'f' });
});
