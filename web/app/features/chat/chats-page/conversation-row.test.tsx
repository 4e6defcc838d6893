import type { ConversationRow as Conversation } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { ConversationRows } from './conversation-rows';

test('a preview of 60 characters is shown in full on a phone', async () => {
  await page.viewport(390, 844);
  const preview = 'Warm women swam from Home Moor, and each hummed a mild hymn.';
  const conversation = {
    ...{ id: 'c', fo_id: 'f', title: 'Brakes', preview, found: null },
    ...{ persona: { name: 'Iris', avatar_url: null }, last_message_at: '2026-07-01T08:00:00Z' },
  } as Conversation;
  const props = { searchText: '', isStale: false, onArrange: () => undefined };
  await show(
    <div className="px-4">
      <ConversationRows conversations={[conversation]} {...props} />
    </div>,
  );
  const shown = page.getByText(preview).element();
  expect(preview).toHaveLength(60);
  expect(shown.scrollWidth).toBe(shown.clientWidth);
  expect(shown.scrollHeight).toBe(shown.clientHeight);
});
