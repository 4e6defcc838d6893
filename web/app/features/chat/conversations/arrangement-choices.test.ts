import { expect, test, vi } from 'vitest';
import { arrangementChoices } from './arrangement-choices';

test.each([
  ['Archive', { is_pinned: true, is_archived: false }, 'archived', 'pinned'],
  ['Archive', { is_pinned: false, is_archived: false }, 'archived', 'recent'],
  ['Unarchive', { is_pinned: false, is_archived: true }, 'recent', 'archived'],
  ['Unpin', { is_pinned: true, is_archived: false }, 'recent', 'pinned'],
])('%s tells where the conversation was, to undo it', (name, kept, place, before) => {
  const arrange = vi.fn();
  const choices = arrangementChoices({ id: 'a', ...kept }, arrange);
  choices.find((choice) => choice.name === name)!.onChoose();
  expect(arrange).toHaveBeenCalledWith({ id: 'a', place, before });
});
