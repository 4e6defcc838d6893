import { consentText, consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { OngoingAnswers } from '../chat/index.ts';
import { endlessAnswers, streamOf } from '../chat/presence/testing/endless-answers.ts';
import { inboxRequests } from '../inbox/testing/inbox-requests.ts';
import { endAbandonedTalks } from './end-talks.ts';
import { liveTalks } from './testing/live-talks.ts';

const site = testSite();
const live = liveTalks(site);
const { talk } = live;
const inbox = inboxRequests(site);
let visitor: Person;
let handle: string;

beforeEach(async () => {
  if (!talk.foId) {
    await talk.createPersona();
    Object.assign(inbox.chat, { owner: talk.owner, foId: talk.foId });
    handle = (await get(`/api/v1/personas/${talk.foId}`)).body.handle;
  }
  visitor = await site.newPerson('Vera');
});

const get = async (path: string, as?: Person) => {
  const response = await site.call('GET', path, { as });
  return { status: response.status, body: await response.json() };
};
const entry = (as?: Person, name = handle) => get(`/api/v1/live/${name}`, as);
const setPublic = (is_public: boolean) =>
  site.platform.database.pool.query('update fos set is_public = $2 where id = $1', [talk.foId, is_public]);
const setPrivacy = (body: object) =>
  site.call('PATCH', `/api/v1/personas/${talk.foId}/privacy`, { as: talk.owner, body });
const list = async (as: Person) => (await get('/api/v1/conversations', as)).body.conversations;
const backdateHeartbeat = (id: string, minutes: number) =>
  site.platform.database.pool.query(
    'update conversations set read_at = now() - make_interval(mins => $2) where id = $1',
    [id, minutes],
  );
const runHourlyJob = () => endAbandonedTalks({ ...site.platform, ongoing: new OngoingAnswers() });

describe('the page before a talk', () => {
  test('shows the persona and the consent text to everyone; starting needs an account', async () => {
    const expectedTalk = {
      persona: { id: talk.foId, name: 'Iris', handle, avatar_url: null, is_owner: false },
      consent: {
        version: consentVersion,
        text: consentText('live_voice_recording', consentVersion),
        stands: false,
      },
      offers_private: true,
    };
    for (const as of [undefined, visitor]) expect((await entry(as)).body).toMatchObject(expectedTalk);
    expect((await entry(talk.owner)).body).toMatchObject({
      persona: { is_owner: true },
      offers_private: false,
    });
    expect((await live.tryToStart(undefined)).status).toBe(401);
  });

  test('of a private persona is visible only to its owner; others are denied', async () => {
    await setPublic(false);
    const responses = [await entry(), await entry(visitor), await entry(talk.owner)];
    await setPublic(true);
    const denied = { code: 'access_denied', message: "This FO is private and you don't have access" };
    expect(responses.slice(0, 2)).toEqual([
      { status: 403, body: denied },
      { status: 403, body: denied },
    ]);
    const missing = { code: 'not_found', message: 'The requested FO could not be found' };
    for (const nobody of ['nobody-here', '%00'])
      expect(await entry(visitor, nobody)).toEqual({ status: 404, body: missing });
    expect(responses[2]!.status).toBe(200);
  });
});

describe('starting', () => {
  test('records the consent and the version of its text, once', async () => {
    const first = await live.start(visitor);
    expect((await entry(visitor)).body.consent.stands).toBe(true);
    await live.start(visitor);
    const { consents } = (await get('/api/v1/consents', visitor)).body;
    expect(consents).toMatchObject([
      { kind: 'live_voice_recording', granted: true, text_version: consentVersion, ended_at: null },
    ]);
    expect(first).toMatch(/-/);
  });

  test.each([
    [{ consent: false }, 400, 'validation_failed'],
    [{ consent: undefined }, 400, 'validation_failed'],
    [{ textVersion: '2020-01-01' }, 409, 'text_changed'],
    [{ evil: 1 }, 400, 'validation_failed'],
  ])('requires consent to the current text: %j', async (more, status, code) => {
    expect(await live.tryToStart(visitor, more)).toMatchObject({ status, body: { code } });
    expect((await get('/api/v1/consents', visitor)).body.consents).toEqual([]);
  });

  test('with a private persona is denied to all but its owner, also in the middle of a talk', async () => {
    const id = await live.start(visitor);
    await live.say(visitor, id, 'Hello');
    await setPublic(false);
    const stranger = await live.tryToStart(await site.newPerson());
    const response = await live.tryToStart(visitor);
    const turn = await live.send(visitor, { message: 'Hi', conversationId: id, live: true, foId: talk.foId });
    const turnResponse = { status: turn.status, body: await turn.json() };
    const ended = await live.end(visitor, id);
    await setPublic(true);
    const denied = { code: 'access_denied', message: "This FO is private and you don't have access" };
    for (const rejection of [stranger, response, turnResponse])
      expect(rejection).toEqual({ status: 403, body: denied });
    expect(ended).toEqual({ status: 200, body: { kept: true } });
  });

  test('ends an earlier open talk, and deletes it if nothing was said', async () => {
    const empty = await live.start(visitor);
    const talkId = await live.start(visitor);
    expect((await get(`/api/v1/conversations/${empty}`, visitor)).status).toBe(404);
    await live.say(visitor, talkId, 'Hello');
    await live.start(visitor);
    expect((await list(visitor)).map(({ id }: { id: string }) => id)).toEqual([talkId]);
    expect((await live.read(visitor, talkId)).ended_at).not.toBeNull();
    const lateMessage = { message: 'Still there?', conversationId: talkId, live: true, foId: talk.foId };
    const response = await live.send(visitor, lateMessage);
    expect([response.status, (await response.json()).code]).toEqual([409, 'talk_ended']);
  });

  test('in several tabs at once leaves one open talk', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => live.start(visitor)));
    const { rows } = await site.platform.database.pool.query(
      'select id from conversations where id = any($1) and ended_at is null',
      [ids],
    );
    expect(rows).toHaveLength(1);
  });

  test('can be private if the persona offers private chats', async () => {
    await setPrivacy({ allow_private_chats: false });
    expect((await entry(visitor)).body.offers_private).toBe(false);
    expect((await live.tryToStart(visitor, { private: true })).status).toBe(403);
    await setPrivacy({ allow_private_chats: true });
    const id = await live.start(visitor, { private: true });
    await live.say(visitor, id, 'Psst');
    await live.end(visitor, id);
    expect((await inbox.list()).filter(({ conversation_id }) => conversation_id === id)).toEqual([]);
    expect((await live.tryToStart(talk.owner, { private: true })).status).toBe(403);
  });
});

describe('a talk', () => {
  test('is a conversation of chat; at its end it gets a title, and the owner one entry and one notice', async () => {
    const id = await live.start(visitor);
    await live.say(visitor, id, 'Should I prune in late winter?');
    await live.say(visitor, id, 'What is your name?');
    const during = await inbox.entryOf(id);
    expect(during.reason).toBe('new_message');
    const notices = async () =>
      (
        await site.platform.database.pool.query('select kind from notices where conversation_id = $1', [id])
      ).rows.map(({ kind }) => kind);
    expect(await notices()).toEqual([]);
    expect(await live.end(visitor, id)).toEqual({ status: 200, body: { kept: true } });
    expect(await live.end(visitor, id)).toEqual({ status: 200, body: { kept: true } });
    expect(await inbox.entryOf(id)).toMatchObject({
      id: during.id,
      reason: 'live_conversation_ended',
      title: 'Should I prune in late winter?',
      preview: 'What is your name?',
      conversation: { conversation_type: 'live_voice' },
    });
    expect(await notices()).toEqual(['live_conversation_ended']);
    expect(await live.read(visitor, id)).toMatchObject({
      conversation_type: 'live_voice',
      title: 'Should I prune in late winter?',
      ended_at: expect.any(String),
    });
    const consent = await get(`/api/v1/conversations/${id}/consent`, visitor);
    expect(consent.body).toMatchObject({ ask: true, current: null });
  });

  test('that is branched while it is open gives the branch a title of its own', async () => {
    const id = await live.start(visitor);
    const { answerId } = await live.say(visitor, id, 'Should I prune in late winter?');
    const branch = await live.act(visitor, answerId, 'branch');
    expect(await branch.json()).toMatchObject({ title: 'Should I prune in late winter?' });
  });

  test('marks what was heard as read, but not what the owner wrote', async () => {
    const heardTalkId = await live.start(visitor);
    await live.say(visitor, heardTalkId, 'What is your name?');
    await live.end(visitor, heardTalkId);
    expect(await list(visitor)).toMatchObject([{ id: heardTalkId, unread: false }]);

    const heldTalkId = await live.start(visitor);
    await live.say(visitor, heldTalkId, 'Hello');
    await site.call('POST', `/api/v1/conversations/${heldTalkId}/take-over`, { as: talk.owner });
    const body = { conversationId: heldTalkId, content: 'It is me.' };
    await site.call('POST', '/functions/v1/owner-reply', { as: talk.owner, body });
    await live.end(visitor, heldTalkId);
    expect(await list(visitor)).toContainEqual(expect.objectContaining({ id: heldTalkId, unread: true }));
  });

  test('notifies the owner during the talk when the visitor asks for them', async () => {
    const id = await live.start(visitor);
    await live.say(visitor, id, 'Can I talk to the owner in person, please?');
    const { rows } = await site.platform.database.pool.query(
      'select kind from notices where conversation_id = $1',
      [id],
    );
    expect(rows).toEqual([{ kind: 'new_message' }]);
    const { id: entryId } = await inbox.entryOf(id);
    await inbox.change(entryId, { is_read: true });
    await live.end(visitor, id);
    expect(await inbox.entryOf(id)).toMatchObject({
      reason: 'live_conversation_ended',
      priority_reasons: ['asked_for_owner'],
    });
  });

  test('creates no inbox entry if it is the owner’s own, or if the owner may not read conversations', async () => {
    const own = await live.start(talk.owner);
    await live.say(talk.owner, own, 'Hello');
    expect((await live.end(talk.owner, own)).body).toEqual({ kept: true });
    await setPrivacy({ keep_owner_in_loop: false });
    const id = await live.start(visitor);
    await live.say(visitor, id, 'Hello');
    await live.end(visitor, id);
    await setPrivacy({ keep_owner_in_loop: true });
    const { rows } = await site.platform.database.pool.query(
      'select reason from inbox_entries where conversation_id = any($1)',
      [[own, id]],
    );
    expect(rows).toEqual([]);
  });

  test('that has ended continues in writing, so that an owner’s reply can be answered', async () => {
    const id = await live.start(visitor);
    await live.say(visitor, id, 'Hello');
    await live.end(visitor, id);
    const body = { conversationId: id, content: 'Thank you for the talk.' };
    expect((await site.call('POST', '/functions/v1/owner-reply', { as: talk.owner, body })).status).toBe(200);
    expect((await talk.ask(visitor, { message: 'You are welcome', conversationId: id })).text).not.toBe('');
  });

  test('accepts turns only from its own person, and live turns only in a talk', async () => {
    const id = await live.start(visitor);
    const stranger = await site.newPerson();
    const turn = { message: 'Hi', conversationId: id, live: true };
    expect((await talk.send(stranger, turn)).status).toBe(404);
    expect((await live.end(stranger, id)).status).toBe(404);
    expect((await live.heard(talk.owner, id, { messageId: id, heard: 0 })).status).toBe(404);
    const chat = await talk.ask(visitor, { message: 'Hello' });
    expect((await talk.send(visitor, { ...turn, conversationId: chat.conversationId })).status).toBe(409);
    expect((await live.end(visitor, chat.conversationId)).status).toBe(404);
    expect((await talk.send(visitor, { message: 'Hi', live: true })).status).toBe(400);
  });

  test('is ended by the hourly job if abandoned, but not while its page is open', async () => {
    const abandonedTalkId = await live.start(visitor);
    await live.say(visitor, abandonedTalkId, 'Hello');
    const otherVisitor = await site.newPerson();
    const open = await live.start(otherVisitor);
    await backdateHeartbeat(abandonedTalkId, 16);
    await backdateHeartbeat(open, 14);
    await runHourlyJob();
    expect((await live.read(visitor, abandonedTalkId)).ended_at).not.toBeNull();
    expect((await live.read(otherVisitor, open)).ended_at).toBeNull();
    expect((await inbox.entryOf(abandonedTalkId)).reason).toBe('live_conversation_ended');
  });

  test('continues with the owner’s messages while they answer in person', async () => {
    const id = await live.start(visitor);
    await live.say(visitor, id, 'Hello');
    await site.call('POST', `/api/v1/conversations/${id}/take-over`, { as: talk.owner });
    const response = await talk.send(visitor, { message: 'Is it you?', conversationId: id, live: true });
    expect(await response.text()).toContain('"type":"held"');
    const body = { conversationId: id, content: 'It is me.' };
    await site.call('POST', '/functions/v1/owner-reply', { as: talk.owner, body });
    expect((await live.read(visitor, id)).messages.at(-1)).toMatchObject({
      sender: 'owner',
      content: 'It is me.',
    });
    await site.call('POST', `/api/v1/conversations/${id}/hand-back`, { as: talk.owner });
    expect((await live.say(visitor, id, 'What is your name?')).text).toContain('Iris');
  });

  test('whose only answer was interrupted by the owner is in its visitor’s list', async () => {
    const id = await live.start(visitor);
    const [speech] = endlessAnswers(site, 'I grow ');
    const question = { message: 'What do you grow?', conversationId: id, live: true };
    const { read } = await streamOf(await talk.send(visitor, question));
    await speech!.releaseWords(1);
    await site.call('POST', `/api/v1/conversations/${id}/take-over`, { as: talk.owner });
    await read;
    await site.call('POST', `/api/v1/conversations/${id}/hand-back`, { as: talk.owner });
    expect((await live.end(visitor, id)).body).toEqual({ kept: true });
    expect(await list(visitor)).toMatchObject([{ id, preview: 'What do you grow?' }]);
  });
});
