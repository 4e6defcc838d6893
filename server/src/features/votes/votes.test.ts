import { consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { chatRequests } from '../chat/testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
let foId: string;

beforeEach(async () => {
  await chat.createPersona();
  foId = chat.foId;
});

/** A person who has chatted with the persona. */
const newGuest = async () => {
  const as = await site.newPerson('Vera');
  const { conversationId } = await chat.ask(as, { message: 'What is your name?' });
  return { as, conversationId };
};

const vote = async (as: Person | undefined, voteType: unknown, more: object = {}) => {
  const body = { foId, voteType, ...more };
  const response = await site.call('POST', '/functions/v1/vote-on-fo', { as, body });
  return { status: response.status, body: await response.json() };
};
const readOwnVote = async (as: Person) =>
  (await site.call('GET', `/api/v1/personas/${foId}/vote`, { as })).json();
const shownCounts = async () => {
  const { thumbs_up, thumbs_down } = await (await site.call('GET', `/api/v1/personas/${foId}`)).json();
  return [thumbs_up, thumbs_down];
};

test('a vote can be given, changed and removed, and the counts are updated', async () => {
  const { as: visitor } = await newGuest();
  expect(await readOwnVote(visitor)).toEqual({ vote: null, thumbs_up: 0, thumbs_down: 0, may_vote: true });
  const steps = [
    ['up', 'up', 1, 0],
    ['up', 'up', 1, 0],
    ['down', 'down', 0, 1],
    ['remove', null, 0, 0],
    ['remove', null, 0, 0],
    ['down', 'down', 0, 1],
  ] as const;
  for (const [voteType, now, thumbs_up, thumbs_down] of steps) {
    expect(await vote(visitor, voteType)).toEqual({
      status: 200,
      body: { vote: now, thumbs_up, thumbs_down },
    });
    expect([await readOwnVote(visitor), await shownCounts()]).toMatchObject([
      { vote: now },
      [thumbs_up, thumbs_down],
    ]);
  }
});

test('voting requires signing in and a chat with the persona, and is not for its owner', async () => {
  expect(await vote(undefined, 'up')).toMatchObject({
    status: 401,
    body: { message: 'Authentication required' },
  });
  const stranger = await site.newPerson();
  expect(await vote(stranger, 'up')).toMatchObject({
    status: 403,
    body: { code: 'chat_first', message: 'You need to chat with this FO before voting' },
  });
  expect((await readOwnVote(stranger)).may_vote).toBe(false);
  await chat.ask(chat.owner, { message: 'Hello!' });
  expect(await vote(chat.owner, 'up')).toMatchObject({
    status: 403,
    body: { message: 'You cannot vote on your own FO.' },
  });
  expect((await readOwnVote(chat.owner)).may_vote).toBe(false);
  const { as: guest } = await newGuest();
  expect(await vote(guest, 'up', { foId: crypto.randomUUID() })).toMatchObject({
    status: 404,
    body: { message: 'Persona not found' },
  });
});

test('starting a live talk without saying anything does not count as a chat', async () => {
  const as = await site.newPerson();
  const body = { foId, consent: true, textVersion: consentVersion };
  expect((await site.call('POST', '/api/v1/live', { as, body })).status).toBe(200);
  expect((await vote(as, 'down')).body.code).toBe('chat_first');
  expect((await readOwnVote(as)).may_vote).toBe(false);
});

test.each(['sideways', null, 1, undefined])('%s is not a valid vote', async (voteType) => {
  const { as } = await newGuest();
  expect((await vote(as, voteType)).status).toBe(400);
});

test('deleting the conversation keeps the vote, which can still be changed', async () => {
  const { as, conversationId } = await newGuest();
  await vote(as, 'up');
  await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as });
  expect((await vote(as, 'down')).status).toBe(200);
  expect((await vote(as, 'remove')).status).toBe(200);
  expect((await vote(as, 'up')).body.code).toBe('chat_first');
});

test('concurrent votes of one person leave one vote', async () => {
  const { as } = await newGuest();
  const before = await shownCounts();
  await Promise.all(Array.from({ length: 12 }, (_, at) => vote(as, ['up', 'down', 'remove'][at % 3])));
  await vote(as, 'up');
  expect(await shownCounts()).toEqual([before[0]! + 1, before[1]]);
});
