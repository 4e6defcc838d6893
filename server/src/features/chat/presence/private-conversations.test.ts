import type { ViewerEvent } from '@foyer/contract';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { talks } from '../testing/talks.ts';

const site = testSite();
const talk = talks(site);
let visitor: Person;

beforeEach(async () => {
  if (!talk.foId) await talk.open();
  visitor = await site.newPerson();
});

const choices = async (as: Person) =>
  (await site.call('GET', `/api/v1/personas/${talk.foId}/chat-choices`, { as })).json();
const allow = (allow_private_chats: boolean) =>
  site.call('PATCH', `/api/v1/personas/${talk.foId}/privacy`, {
    as: talk.owner,
    body: { allow_private_chats },
  });
const countsOfOwner = async () => {
  const { rows } = await site.platform.database.pool.query(
    'select (select count(*) from inbox_entries where fo_id = $1) as entries',
    [talk.foId],
  );
  const { counts } = await (await site.call('GET', '/api/v1/personas/own', { as: talk.owner })).json();
  expect(counts).toBeDefined();
  return { ...rows[0], counts };
};

test('the owner learns nothing of a private conversation', async () => {
  const before = await countsOfOwner();
  const heard: ViewerEvent[] = [];
  onTestFinished(site.platform.events.subscribe(talk.owner.id, (event) => void heard.push(event)));
  const first = await talk.ask(visitor, { message: 'Can I talk to your owner?', private: true });
  const { conversationId, answerId } = await talk.ask(visitor, {
    message: 'Where does the axolotl sleep?',
    conversationId: first.conversationId,
  });
  expect(await talk.read(visitor, conversationId)).toMatchObject({ is_private: true, holder: 'fo' });
  const tried = await Promise.all([
    ...['take-over', 'hand-back', 'typing'].map((what) =>
      site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: talk.owner }),
    ),
    site.call('GET', `/api/v1/conversations/${conversationId}/presence`, { as: talk.owner }),
    site.call('GET', `/api/v1/conversations/${conversationId}`, { as: talk.owner }),
    site.call('POST', '/functions/v1/owner-reply', {
      as: talk.owner,
      body: { conversationId, content: 'Hello?' },
    }),
    site.call('POST', '/functions/v1/submit-feedback', {
      as: talk.owner,
      body: { messageId: answerId, foId: talk.foId, label: 'approve' },
    }),
  ]);
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  await site.call('POST', `/api/v1/conversations/${conversationId}/typing`, { as: visitor });
  expect(await countsOfOwner()).toEqual(before);
  expect(heard).toEqual([]);
});

test('it is never used for training, and no facts are stored from it', async () => {
  const { conversationId } = await talk.ask(visitor, { message: 'I live in Ghent.', private: true });
  for (const message of ['I am a baker.', 'I love rye.', 'I have a boat.'])
    await talk.ask(visitor, { message, conversationId });
  const path = `/api/v1/personas/${talk.foId}`;
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

test('it is not part of any public count', async () => {
  const shown = async () => {
    const persona = await site.call('GET', `/api/v1/personas/${talk.foId}`);
    return (await persona.json()).total_interactions;
  };
  const before = await shown();
  await talk.ask(visitor, { message: 'Hello', private: true });
  expect(await shown()).toBe(before);
  await talk.ask(visitor, { message: 'Hello' });
  expect(await shown()).toBe(before + 1);
});

test('a branch of it is private too', async () => {
  const { answerId } = await talk.ask(visitor, { message: 'Hello', private: true });
  expect(await (await talk.act(visitor, answerId, 'branch')).json()).toMatchObject({ is_private: true });
});

test('it is offered if the persona allows it, before the first message, and not to the owner', async () => {
  expect(await choices(visitor)).toEqual({ private: true });
  expect(await choices(talk.owner)).toEqual({ private: false });
  const open = await talk.ask(visitor, { message: 'Hello' });
  const late = { message: 'Psst', conversationId: open.conversationId, private: true };
  expect((await talk.send(visitor, late)).status).toBe(400);
  expect((await talk.send(talk.owner, { message: 'Me', private: true })).status).toBe(403);
  await allow(false);
  const refused = await talk.send(visitor, { message: 'Psst', private: true });
  const offered = await choices(visitor);
  await allow(true);
  expect([refused.status, offered]).toEqual([403, { private: false }]);
});
