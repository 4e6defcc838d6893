import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#platform/database';
import { type Person, testSite } from '../../../testing/index.ts';
import { OngoingAnswers } from '../ongoing/ongoing-answers.ts';
import { chatRequests } from '../testing/chat-requests.ts';
import { processLease } from '../turn/lease.ts';
import { handBackIdle } from './hand-back-idle.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;
let id: string;

beforeEach(async () => {
  if (!chat.foId) await chat.createPersona();
  visitor = await site.newPerson();
  id = (await chat.ask(visitor, { message: 'Hello' })).conversationId;
  await callAsOwner('POST', 'take-over');
});

const callAsOwner = async (method: string, what: string) =>
  (await site.call(method, `/api/v1/conversations/${id}/${what}`, { as: chat.owner })).json();
const setOwnerSilence = (minutes: number) =>
  site.platform.database.pool.query(
    'update conversations set owner_active_at = now() - make_interval(mins => $2) where id = $1',
    [id, minutes],
  );
const letMinutesPass = (minutes: number) =>
  site.platform.database.pool.query(
    'update conversations set owner_active_at = owner_active_at - make_interval(mins => $2) where id = $1',
    [id, minutes],
  );
/** Another process. The site, too, hands back every ten seconds, whenever an owner has been silent for long enough. */
const anotherProcess = () => ({
  ...site.platform,
  features: { ...site.platform.features },
  ongoing: new OngoingAnswers(),
});
/** Until the end of the test these conversations cannot be handed back. */
async function blockHandBack(...ids: string[]) {
  const { pool } = site.platform.database;
  await pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update on conversations for each row
      when (new.holder = 'fo' and new.id in ('${ids.join("', '")}')) execute function refuse()`);
  onTestFinished(async () => void (await pool.query('drop trigger refuse on conversations')));
}
const holder = async () => (await chat.read(visitor, id)).holder;

test('ten minutes after the owner’s last activity the persona answers again, once, whichever process notices', async () => {
  await setOwnerSilence(9);
  await handBackIdle(anotherProcess());
  expect(await holder()).toBe('owner');
  await setOwnerSilence(11);
  await Promise.all([handBackIdle(anotherProcess()), handBackIdle(anotherProcess())]);
  const { messages } = await chat.read(visitor, id);
  expect(messages.filter(({ meta }) => meta.mark === 'handed_back')).toHaveLength(1);
  expect(await callAsOwner('GET', 'presence')).toMatchObject({ holder: 'fo', epoch: 2 });
});

test('a conversation that cannot be handed back does not hold up others', async () => {
  await blockHandBack(id);
  await setOwnerSilence(11);
  const otherVisitor = await site.newPerson();
  id = (await chat.ask(otherVisitor, { message: 'Hello' })).conversationId;
  await callAsOwner('POST', 'take-over');
  await setOwnerSilence(11);
  await expect(handBackIdle(anotherProcess())).rejects.toThrow();
  expect((await chat.read(otherVisitor, id)).holder).toBe('fo');
});

test('during a database outage handing back stops at the first conversation', async () => {
  const first = id;
  id = (await chat.ask(await site.newPerson(), { message: 'Hello' })).conversationId;
  await callAsOwner('POST', 'take-over');
  await blockHandBack(first, id);
  for (id of [first, id]) await setOwnerSilence(11);
  const transaction = vi.fn().mockRejectedValue(new DatabaseUnavailable('gone'));
  const database = { ...site.platform.database, transaction };
  await expect(handBackIdle({ ...anotherProcess(), database })).rejects.toThrow('gone');
  expect(transaction).toHaveBeenCalledOnce();
});

test('typing, replies and a repeated takeover count as activity of the owner', async () => {
  await setOwnerSilence(6);
  await callAsOwner('POST', 'typing');
  await letMinutesPass(5);
  await handBackIdle(anotherProcess());
  expect(await holder()).toBe('owner');
  await setOwnerSilence(6);
  const body = { conversationId: id, content: 'Still here.' };
  await site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
  await letMinutesPass(5);
  await handBackIdle(anotherProcess());
  expect(await holder()).toBe('owner');
  await setOwnerSilence(6);
  await callAsOwner('POST', 'take-over');
  await letMinutesPass(5);
  await handBackIdle(anotherProcess());
  expect(await holder()).toBe('owner');
});

test('typing of the visitor does not count as activity of the owner', async () => {
  await setOwnerSilence(11);
  await site.call('POST', `/api/v1/conversations/${id}/typing`, { as: visitor });
  await handBackIdle(anotherProcess());
  expect(await holder()).toBe('fo');
});

describe('a change of the privacy settings', () => {
  const privacy = async (keep_owner_in_loop: boolean, more: object = {}) => {
    const body = { keep_owner_in_loop, ...more };
    const path = `/api/v1/personas/${chat.foId}/privacy`;
    expect((await site.call('PATCH', path, { as: chat.owner, body })).status).toBe(200);
  };
  const last = async () => (await chat.read(visitor, id)).messages.at(-1);
  afterEach(() => privacy(true));

  test.each([
    ['alone', {}],
    ['together with the visibility', { visibility: 'unlisted' }],
  ])(
    'that turns off "keep owner in the loop" hands back at once, %s, and answers waiting messages',
    async (_how, more) => {
      const otherTurn = await chat.ask(await site.newPerson(), { message: 'Hello' });
      await (await chat.send(visitor, { message: 'What is your name?', conversationId: id })).text();
      await privacy(false, more);
      expect(await holder()).toBe('fo');
      await expect
        .poll(last)
        .toMatchObject({ sender: 'fo', status: 'complete', content: expect.stringContaining('Iris') });
      const { messages } = await chat.read(visitor, id);
      expect(messages.filter(({ meta }) => meta.mark === 'handed_back')).toHaveLength(1);
      const { rows } = await site.platform.database.pool.query(
        'select epoch from conversations where id = $1',
        [otherTurn.conversationId],
      );
      expect(rows).toEqual([{ epoch: 0 }]);
    },
  );

  test('that keeps the owner in the loop does not hand back', async () => {
    await privacy(true, { is_discoverable: true });
    expect(await holder()).toBe('owner');
  });

  test('that turns off "keep owner in the loop" during a takeover is noticed by the periodic hand-back', async () => {
    await site.platform.database.pool.query(
      `insert into fo_privacy (fo_id, keep_owner_in_loop) values ($1, false)
       on conflict (fo_id) do update set keep_owner_in_loop = false`,
      [chat.foId],
    );
    await handBackIdle(anotherProcess());
    expect(await holder()).toBe('fo');
  });
});

test('the process that hands back answers the waiting messages', async () => {
  const response = await chat.send(visitor, { message: 'What is your name?', conversationId: id });
  await response.text();
  const handingBack = anotherProcess();
  await processLease(handingBack).acquire();
  await site.platform.database.pool.query(
    "update answering_processes set alive_until = now() + interval '1 hour' where process_id = $1",
    [processLease(handingBack).processId],
  );
  await setOwnerSilence(11);
  await handBackIdle(handingBack);
  await expect
    .poll(async () => (await chat.read(visitor, id)).messages.at(-1))
    .toMatchObject({
      sender: 'fo',
      status: 'complete',
      content: expect.stringContaining('Iris'),
    });
});
