import type { ConversationRow } from '@foyer/contract';
import { expect, test } from 'vitest';
import { latestFirst } from './latest-first';

test('what was talked in last leads, pinned or not', () => {
  const row = (id: string, is_pinned: boolean, last_message_at: string) =>
    ({ id, is_pinned, last_message_at }) as ConversationRow;
  const rows = [
    row('pinned', true, '2026-01-02T10:00:00.000Z'),
    row('latest', false, '2026-01-03T09:00:00.000Z'),
    row('oldest', false, '2026-01-01T09:00:00.000Z'),
  ];
  expect(latestFirst(rows).map(({ id }) => id)).toEqual(['latest', 'pinned', 'oldest']);
});
