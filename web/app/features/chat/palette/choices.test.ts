import { expect, test } from 'vitest';
import { matching, pagesFor, roomsOf } from './choices';

const names = (typed: string, isMember = true) =>
  matching(pagesFor(isMember), typed).choices.map(({ name }) => name);

test('what has every word that was typed is offered', () => {
  expect(names('ARCHIVED ch')).toEqual(['Archived chats']);
  expect(names('faq')).toEqual(['Questions and answers']);
  expect(names('nowhere')).toEqual([]);
});

test('a visitor is led to no page that asks for a sign-in', () => {
  expect(names('', false)).not.toContain('Inbox');
  expect(names('', false)).toContain('Sign up');
});

test('without an FO there is the way to one', () => {
  expect(roomsOf(null).choices.map(({ to }) => to)).toEqual(['/create-fo']);
});
