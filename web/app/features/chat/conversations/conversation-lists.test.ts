import type { ConversationRow } from '@foyer/contract';
import { expect, test, vi } from 'vitest';
import { arrangementChoices } from './arrangement-choices';
import { latestFirst } from './latest-first';

test.each([
  ['Archive', { is_pinned: true, is_archived: false }, 'archived', 'pinned'],
  ['Archive', { is_pinned: false, is_archived: false }, 'archived', 'recent'],
  ['Unarchive', { is_pinned: false, is_archived: true }, 'recent', 'archived'],
  ['Unpin', { is_pinned: true, is_archived: false }, 'recent', 'pinned'],
])('%s passes on the place before the change, for undo', (name, kept, place, before) => {
  const arrange = vi.fn();
  const choices = arrangementChoices({ id: 'a', ...kept }, arrange);
  choices.find((choice) => choice.name === name)!.onChoose();
  expect(arrange).toHaveBeenCalledWith({ id: 'a', place, before });
});

test('the latest conversation comes first, pinned or not', () => {
  const row = (id: string, is_pinned: boolean, last_message_at: string) =>
    ({ id, is_pinned, last_message_at }) as ConversationRow;
  const rows = [
    row('pinned', true, '2026-01-02T10:00:00.000Z'),
    row('latest', false, '2026-01-03T09:00:00.000Z'),
    row('oldest', false, '2026-01-01T09:00:00.000Z'),
  ];
  expect(latestFirst(rows).map(({ id }) => id)).toEqual(['latest', 'pinned', 'oldest']);
});
