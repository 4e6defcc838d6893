import type { ViewerEvent } from '@foyer/contract';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { chatRequests } from '../testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;

beforeEach(async () => {
  if (!chat.foId) await chat.createPersona();
  visitor = await site.newPerson();
});

const getChoices = async (as: Person) =>
  (await site.call('GET', `/api/v1/personas/${chat.foId}/chat-choices`, { as })).json();
const allowPrivateChats = (allow_private_chats: boolean) =>
  site.call('PATCH', `/api/v1/personas/${chat.foId}/privacy`, {
    as: chat.owner,
    body: { allow_private_chats },
  });
const countsOfOwner = async () => {
  const { rows } = await site.platform.database.pool.query(
    'select (select count(*) from inbox_entries where fo_id = $1) as entries',
    [chat.foId],
  );
  const { counts } = await (await site.call('GET', '/api/v1/personas/own', { as: chat.owner })).json();
  expect(counts).toBeDefined();
  return { ...rows[0], counts };
};

test('the owner learns nothing of a private conversation', async () => {
  const before = await countsOfOwner();
  const events: ViewerEvent[] = [];
  onTestFinished(site.platform.events.subscribe(chat.owner.id, (event) => void events.push(event)));
  const first = await chat.ask(visitor, { message: 'Can I talk to your owner?', private: true });
  const { conversationId, answerId } = await chat.ask(visitor, {
    message: 'Where does the axolotl sleep?',
    conversationId: first.conversationId,
  });
  expect(await chat.read(visitor, conversationId)).toMatchObject({ is_private: true, holder: 'fo' });
  const attempts = await Promise.all([
    ...['take-over', 'hand-back', 'typing'].map((what) =>
      site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: chat.owner }),
    ),
    site.call('GET', `/api/v1/conversations/${conversationId}/presence`, { as: chat.owner }),
    site.call('GET', `/api/v1/conversations/${conversationId}`, { as: chat.owner }),
    site.call('POST', '/functions/v1/owner-reply', {
      as: chat.owner,
      body: { conversationId, content: 'Hello?' },
    }),
    site.call('POST', '/functions/v1/submit-feedback', {
      as: chat.owner,
      body: { messageId: answerId, foId: chat.foId, label: 'approve' },
    }),
  ]);
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404));
  await site.call('POST', `/api/v1/conversations/${conversationId}/typing`, { as: visitor });
  expect(await countsOfOwner()).toEqual(before);
  expect(events).toEqual([]);
});

test('a private conversation is never used for training, and no facts are stored from it', async () => {
  const { conversationId } = await chat.ask(visitor, { message: 'I live in Ghent.', private: true });
  for (const message of ['I am a baker.', 'I love rye.', 'I have a boat.'])
    await chat.ask(visitor, { message, conversationId });
  const path = `/api/v1/personas/${chat.foId}`;
  const consent = await site.call('POST', `${path}/consents`, {
    as: visitor,
    body: { conversationId, kind: 'train_on_chat', granted: true, textVersion: consentVersion },
  });
  expect(consent.status).toBe(403);
  const state = await site.call('GET', `/api/v1/conversations/${conversationId}/consent`, { as: visitor });
  expect(await state.json()).toMatchObject({ ask: false, allowed: false });
  const { rows } = await site.platform.database.pool.query('select 1 from fo_memory where user_id = $1', [
    visitor.id,
  ]);
  expect(rows).toEqual([]);
});

test('a private conversation is not part of any public count', async () => {
  const publicCount = async () => {
    const persona = await site.call('GET', `/api/v1/personas/${chat.foId}`);
    return (await persona.json()).total_interactions;
  };
  const before = await publicCount();
  await chat.ask(visitor, { message: 'Hello', private: true });
  expect(await publicCount()).toBe(before);
  await chat.ask(visitor, { message: 'Hello' });
  expect(await publicCount()).toBe(before + 1);
});

test('a conversation branched off a private one is private too', async () => {
  const { answerId } = await chat.ask(visitor, { message: 'Hello', private: true });
  expect(await (await chat.act(visitor, answerId, 'branch')).json()).toMatchObject({ is_private: true });
});

test('a private conversation is offered before the first message if the persona allows it, and not to the owner', async () => {
  expect(await getChoices(visitor)).toEqual({ private: true });
  expect(await getChoices(chat.owner)).toEqual({ private: false });
  const open = await chat.ask(visitor, { message: 'Hello' });
  const secondMessage = { message: 'Psst', conversationId: open.conversationId, private: true };
  expect((await chat.send(visitor, secondMessage)).status).toBe(400);
  expect((await chat.send(chat.owner, { message: 'Me', private: true })).status).toBe(403);
  await allowPrivateChats(false);
  const response = await chat.send(visitor, { message: 'Psst', private: true });
  const offered = await getChoices(visitor);
  await allowPrivateChats(true);
  expect([response.status, offered]).toEqual([403, { private: false }]);
});
