import type { PersonaCard } from '@foyer/contract';
import { expect, test } from 'vitest';
import { foundPersonas, matchingChoices, pagesFor, pagesOfOwnPersona } from './choices';

const names = (typed: string, isMember = true) =>
  matchingChoices(pagesFor(isMember), typed).choices.map(({ name }) => name);

test('choices with all typed words are offered', () => {
  expect(names('ARCHIVED ch')).toEqual(['Archived chats']);
  expect(names('faq')).toEqual(['Questions and answers']);
  expect(names('nowhere')).toEqual([]);
});

test('pages that require sign-in are not offered to visitors', () => {
  expect(names('', false)).not.toContain('Inbox');
  expect(names('', false)).toContain('Sign up');
});

test('without an FO, creating one is offered', () => {
  expect(pagesOfOwnPersona(null).choices.map(({ to }) => to)).toEqual(['/create-fo']);
});

test('an FO is listed with the beginning of its bio, without Markdown', () => {
  const card = { id: 'a', handle: 'mara', name: 'Mara', avatar_url: null } as PersonaCard;
  const hint = (bio: string) => foundPersonas([{ ...card, bio }]).choices[0]!.hint;
  expect(hint('**Keeper** of\n\nthe [tide](https://tide.example)')).toBe('Keeper of the tide');
  expect(hint('tide '.repeat(40))).toBe(`${'tide '.repeat(20).trim()}…`);
});
