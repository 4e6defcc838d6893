import type { ConversationRow as Conversation } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { ConversationRow } from './conversation-row';

test('a preview of 60 characters is shown in full on a phone', async () => {
  await page.viewport(390, 844);
  const preview = 'Two cars hang from one cable, and each of them has 3 brakes.';
  const conversation = {
    ...{ id: 'c', fo_id: 'f', title: 'Brakes', preview, found: null },
    ...{ persona: { name: 'Iris', avatar_url: null }, last_message_at: '2026-07-01T08:00:00Z' },
  } as Conversation;
  await show(<ConversationRow conversation={conversation} searchText="" />);
  const shown = page.getByText(preview).element();
  expect(preview).toHaveLength(60);
  expect(shown.scrollWidth).toBe(shown.clientWidth);
  expect(shown.scrollHeight).toBe(shown.clientHeight);
});
