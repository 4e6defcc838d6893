import type { ConversationPage, Message } from '@foyer/contract';
import { expect, it } from 'vitest';
import { withEarlier, withPageBefore } from './merge-pages';

/** Messages with one-letter ids, each replying to the one before; capitals are the owner's messages. */
function page(
  letters: string,
  parent: string | null = null,
  has_earlier = parent !== null,
): ConversationPage {
  let last = parent;
  const messages = [...letters].map((id) => {
    const isOwner = id === id.toUpperCase();
    const message = { id, sender: isOwner ? 'owner' : 'fo', reply_to: isOwner ? null : last, follows: null };
    if (!isOwner) last = id;
    return message as Message;
  });
  return { messages, has_earlier } as ConversationPage;
}

const letters = (merged: ConversationPage | undefined) => merged?.messages.map(({ id }) => id).join('');

it('keeps earlier messages when newer ones arrive', () => {
  expect(letters(withEarlier(page('abcdef'), page('efgh', 'd')))).toBe('abcdefgh');
  expect(letters(withEarlier(page('abcd'), page('efgh', 'd')))).toBe('abcdefgh');
  expect(letters(withEarlier(undefined, page('ab')))).toBe('ab');
  expect(letters(withEarlier(page('abc'), page('abcd')))).toBe('abcd');
});

it('keeps whether there are earlier messages to load', () => {
  expect(withEarlier(page('abcd'), page('cde', 'b')).has_earlier).toBe(false);
  expect(withEarlier(page('bcd', 'a'), page('cde', 'b')).has_earlier).toBe(true);
});

it('drops messages that are no longer on the path', () => {
  expect(letters(withEarlier(page('abcdef'), page('xyz', 'w')))).toBe('xyz');
  expect(letters(withEarlier(page('abcdef'), page('xyz', 'b')))).toBe('abxyz');
});

it('keeps the owner’s messages in between', () => {
  expect(letters(withEarlier(page('abXcd'), page('cde', 'b')))).toBe('abXcde');
  expect(letters(withEarlier(page('abXcd'), page('Xcde', 'b')))).toBe('abXcde');
});

it('prepends an earlier page, unless the cached messages start elsewhere by now', () => {
  expect(letters(withPageBefore(page('cd', 'b'), 'c', page('ab')))).toBe('abcd');
  expect(letters(withPageBefore(page('xy', 'b'), 'c', page('ab')))).toBe('xy');
});
