import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, readAnswer, testSite } from '../../../testing/index.ts';
import { chatRequests } from '../testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
beforeAll(() => chat.createPersona());

const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => site.newPerson()));

test('concurrent questions are stored in their own conversations, and a rejected question does not affect the others', async () => {
  const people = await newPeople(12);
  const conversationIds = await Promise.all(
    people.map(async (as) => (await chat.ask(as, { message: 'Hello' })).conversationId),
  );
  const [stranger, unknown, ...others] = people as [Person, Person, ...Person[]];
  const questions = others.map((as, at) => ({
    as,
    message: `Who are you, ${at}?`,
    conversationId: at % 2 ? conversationIds[at + 2] : undefined,
  }));
  const [foreignResponse, missing, ...responses] = await Promise.all([
    chat.send(stranger, { message: 'Mine?', conversationId: conversationIds[5] }),
    chat.send(unknown, { message: 'Hello', foId: randomUUID() }),
    ...questions.map(({ as, ...body }) => chat.send(as, body)),
  ]);
  expect([foreignResponse.status, missing.status]).toEqual([404, 404]);
  const streams = await Promise.all(responses.map(readAnswer));
  for (const [at, { as, message, conversationId }] of questions.entries()) {
    const { metadata, text } = streams[at]!;
    if (conversationId) expect(metadata.conversationId).toBe(conversationId);
    const { messages } = await chat.read(as, metadata.conversationId!);
    expect(messages.slice(-2)).toMatchObject([
      { id: metadata.userMessageId, content: message, follows: messages.at(-3)?.id ?? null },
      { id: metadata.messageId, content: text, status: 'complete' },
    ]);
  }
});

test('a simulated turn gets no history, even if a turn of the same conversation is opened at the same time', async () => {
  const as = await site.newPerson();
  const { conversationId } = await chat.ask(as, { message: 'Who are you?' });
  const answer = vi.spyOn(site.platform.ai.chat, 'answer');
  for (let round = 0; round < 5; round++)
    await Promise.all([
      chat.ask(as, { conversationId, message: 'And your role?' }),
      chat.ask(chat.owner, { conversationId, message: 'Simulated?', simulate: true }),
    ]);
  const simulated = answer.mock.calls.filter(([{ question }]) => question === 'Simulated?');
  answer.mockRestore();
  expect(simulated.map(([{ history }]) => history)).toEqual([[], [], [], [], []]);
});

test('the same question sent twice concurrently is stored once', async () => {
  const as = await site.newPerson();
  const body = { message: 'Who are you?', clientMessageId: randomUUID() };
  const responses = await Promise.all([chat.send(as, body), chat.send(as, body)]);
  const [first, second] = await Promise.all(responses.map(readAnswer));
  expect(second!.metadata.messageId).toBe(first!.metadata.messageId);
  expect((await chat.read(as, first!.metadata.conversationId!)).messages).toHaveLength(2);
});

test('a client id that another person has used is rejected', async () => {
  const [first, second] = (await newPeople(2)) as [Person, Person];
  const clientMessageId = randomUUID();
  await chat.ask(first, { message: 'Who are you?', clientMessageId });
  expect((await chat.send(second, { message: 'And you?', clientMessageId })).status).toBe(403);
  await chat.ask(second, { message: 'And you?' });
});

/**
 * Blocks the outbox, so that no turn of `visitor` is announced before release; `findWaiting` returns the processes of
 * its statements.
 */
async function blockAnnouncements(visitor: Person) {
  const { pool } = site.platform.database;
  const client = await pool.connect();
  await client.query('begin; lock table event_outbox in exclusive mode');
  let isReleased = false;
  const release = async () => {
    if (isReleased) return;
    isReleased = true;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(release);
  const findWaiting = async () => {
    const { rows } = await pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like 'insert into event_outbox%' || $1 || '%'`,
      [visitor.id],
    );
    return rows.map(({ pid }) => pid as number);
  };
  return { release, findWaiting };
}

test('nobody is notified of a question before it is durable', async () => {
  const as = await site.newPerson();
  const { release, findWaiting } = await blockAnnouncements(as);
  const stream = await chat.send(as, { message: 'Who are you?' });
  let received = '';
  const reading = (async () => {
    for await (const bytes of stream.body!) received += Buffer.from(bytes).toString();
  })();
  await expect.poll(findWaiting).toHaveLength(1);
  expect(received).toBe('');
  await release();
  await reading;
  expect(received).toMatch(/^data: \{"type":"metadata"/);
});

test('a question that may be lost is not announced, and can be sent again', async () => {
  const as = await site.newPerson();
  const { release, findWaiting } = await blockAnnouncements(as);
  const body = { message: 'Who are you?', clientMessageId: randomUUID() };
  const stream = await chat.send(as, body);
  await expect.poll(findWaiting).toHaveLength(1);
  await site.platform.database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
    await findWaiting(),
  ]);
  await release();
  const text = await stream.text();
  expect(text).toMatch(/^data: \{"type":"error","code":"unavailable"/);
  expect(text).not.toContain('metadata');
  const repeated = await readAnswer(await chat.send(as, body));
  expect(repeated.events.at(-1)).toMatchObject({ type: 'error', code: 'unavailable' });
  const retried = await readAnswer(await chat.send(as, { retry: repeated.metadata.messageId }));
  const { messages } = await chat.read(as, repeated.metadata.conversationId!);
  expect(messages).toMatchObject([{ content: body.message }, { content: retried.text, status: 'complete' }]);
});
