import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Follower } from '../../platform/events/testing/follow.ts';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { endlessAnswers } from './presence/testing/endless-answers.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const talk = chatRequests(site);
const question = 'What are your core principles?';
let visitor: Person;

beforeAll(talk.createPersona);

beforeEach(async () => {
  visitor = await site.newPerson();
});

/** Sends a message, with answers at reading speed, and reads up to the metadata. */
async function begin(as: Person) {
  const response = await talk.send(as, { message: question, instant: false });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\n\n')) text += (await reader.read()).value ?? '';
  return { reader, metadata: JSON.parse(text.split('\n\n')[0]!.slice('data: '.length)) };
}

/** Polls until the answer's status changes; without an open page there is no event. */
async function waitForAnswer(as: Person, conversationId: string) {
  for (;;) {
    const { messages } = await talk.read(as, conversationId);
    const answer = messages.at(-1)!;
    if (answer.status !== 'streaming') return answer;
  }
}

describe('an answer in progress', () => {
  test('continues when the tab is closed', async () => {
    const { reader, metadata } = await begin(visitor);
    await reader.cancel();
    const answer = await waitForAnswer(visitor, metadata.conversationId);
    expect(answer.status).toBe('complete');
    expect(answer.content).toContain('Never use poison');
  });

  test('is streamed from its start after a reconnect', async () => {
    const { reader, metadata } = await begin(visitor);
    await reader.cancel();
    const path = `/functions/v1/chat/${metadata.messageId}`;
    const followed = await readAnswer(await site.call('GET', path, { as: visitor }));
    expect(followed.metadata.messageId).toBe(metadata.messageId);
    expect(followed.text).toContain('Never use poison');
    const later = await readAnswer(await site.call('GET', path, { as: visitor }));
    expect(later.text).toBe(followed.text);
    expect((await site.call('GET', path, { as: talk.owner })).status).toBe(404);
  });

  test('rejects a second message, which is not stored', async () => {
    endlessAnswers(site, 'One ');
    const { reader, metadata } = await begin(visitor);
    const { conversationId } = metadata;
    const response = await talk.send(visitor, { message: 'And?', conversationId });
    expect(response.status).toBe(409);
    expect((await response.json()).code).toBe('conversation_busy');
    await talk.act(visitor, metadata.messageId, 'stop');
    await reader.cancel();
    await waitForAnswer(visitor, conversationId);
    expect((await talk.read(visitor, conversationId)).messages).toHaveLength(2);
  });

  test('stops on request, keeps its text, and can be retried without a second copy', async () => {
    const [answer] = endlessAnswers(site, 'I believe ', 'in ');
    const { reader, metadata } = await begin(visitor);
    await answer!.releaseWords(1);
    const retriedTooEarly = await talk.send(visitor, { retry: metadata.messageId });
    expect([retriedTooEarly.status, (await retriedTooEarly.json()).code]).toEqual([409, 'conversation_busy']);
    const stop = `/api/v1/messages/${metadata.messageId}/stop`;
    expect((await site.call('POST', stop, { as: talk.owner })).status).toBe(404);
    expect((await site.call('POST', stop, { as: visitor })).status).toBe(200);
    // The last words are stored by the end of the stream.
    while (!(await reader.read()).done);
    const stopped = await waitForAnswer(visitor, metadata.conversationId);
    expect(stopped).toMatchObject({ status: 'stopped', content: 'I believe ' });
    const retried = await readAnswer(await talk.send(visitor, { retry: metadata.messageId }));
    expect(retried.metadata.messageId).toBe(metadata.messageId);
    expect(retried.text).toContain('Never use poison');
    const { messages } = await talk.read(visitor, metadata.conversationId);
    expect(messages.map(({ status }) => status)).toEqual(['complete', 'complete']);
    expect((await talk.send(visitor, { retry: metadata.messageId })).status).toBe(409);
  });

  test('that is stopped notifies other tabs once, after its last words are stored', async () => {
    const [answer] = endlessAnswers(site, 'I believe ', 'in ');
    answer!.ignoresAbort = true;
    const { reader, metadata } = await begin(visitor);
    const { conversationId, messageId } = metadata;
    await answer!.releaseWords(1);
    const follower = new Follower(visitor);
    await follower.connect(site);
    onTestFinished(() => follower.leave());
    const events = () => follower.received.filter((event) => event.messageId === messageId).length;
    /** Resolves once all earlier events have arrived. */
    const waitForEvents = async () => {
      const { answerId } = await talk.ask(visitor, { message: question });
      await expect.poll(() => follower.received.map((event) => event.messageId)).toContain(answerId);
    };
    await waitForEvents();
    const before = events();
    expect((await talk.act(visitor, messageId, 'stop')).status).toBe(200);
    await waitForEvents();
    expect(events()).toBe(before);
    answer!.releaseAll();
    while (!(await reader.read()).done);
    await expect.poll(events).toBe(before + 1);
    const { messages } = await talk.read(visitor, conversationId);
    expect(messages.at(-1)).toMatchObject({ status: 'stopped', content: 'I believe ' });
  });

  test('ignores late writes of an earlier attempt after a retry, and counts as one turn', async () => {
    const countTurns = async () =>
      (await (await site.call('GET', `/api/v1/personas/${talk.foId}`)).json()).total_interactions;
    const before = await countTurns();
    const released = Promise.withResolvers<void>();
    const { chat } = site.platform.ai;
    const answer = chat.answer.bind(chat);
    vi.spyOn(chat, 'answer').mockImplementationOnce(async (...args) => ({
      ...(await answer(...args)),
      events: (async function* () {
        yield { type: 'text' as const, text: 'Too late' };
        await released.promise;
        yield { type: 'end' as const, sources: [], usage: { inputTokens: 0, outputTokens: 0 } };
      })(),
    }));
    const { reader, metadata } = await begin(visitor);
    // Stopped by another process; the one that makes the answer notices at its next checkpoint.
    const { pool } = site.platform.database;
    await pool.query(`update messages set status = 'stopped' where id = $1`, [metadata.messageId]);
    const retried = await readAnswer(await talk.send(visitor, { retry: metadata.messageId }));
    released.resolve();
    while (!(await reader.read()).done);
    const { messages } = await talk.read(visitor, metadata.conversationId);
    expect(messages[1]).toMatchObject({ status: 'complete', content: retried.text });
    expect(await countTurns()).toBe(before + 1);
  });

  test('becomes interrupted when its server dies, and can be retried', async () => {
    const { conversationId, answerId } = await talk.ask(visitor, { message: question });
    const { pool } = site.platform.database;
    await pool.query(
      `update messages set status = 'streaming', content = 'I beli', leased_until = now() where id = $1`,
      [answerId],
    );
    const [, broken] = (await talk.read(visitor, conversationId)).messages;
    expect(broken).toMatchObject({
      status: 'interrupted',
      content: 'I beli',
      meta: { error: { code: 'interrupted' } },
    });
    const retried = await readAnswer(await talk.send(visitor, { retry: answerId }));
    expect(retried.text).toContain('Never use poison');
  });

  test('keeps its text when one of several servers dies, and can be retried', async () => {
    const { conversationId, answerId } = await talk.ask(visitor, { message: question });
    const { pool } = site.platform.database;
    const process = randomUUID();
    const setAliveFor = (time: string) =>
      pool.query(
        `insert into answering_processes values ($1, now() + $2::interval)
        on conflict (process_id) do update set alive_until = excluded.alive_until`,
        [process, time],
      );
    await setAliveFor('1 minute');
    await pool.query(
      `update messages set status = 'streaming', content = '', leased_until = 'infinity', leased_by = $2 where id = $1`,
      [answerId, process],
    );
    await pool.query(`insert into answer_drafts values ($1, 1, 'I beli')`, [answerId]);
    const visitorsAnswer = async () => (await talk.read(visitor, conversationId)).messages[1];
    expect(await visitorsAnswer()).toMatchObject({ status: 'streaming', content: 'I beli' });
    expect((await talk.send(visitor, { conversationId, message: 'Are you there?' })).status).toBe(409);
    await setAliveFor('-1 second');
    expect(await visitorsAnswer()).toMatchObject({ status: 'interrupted', content: 'I beli' });
    const status = async () =>
      (await pool.query('select status, content from messages where id = $1', [answerId])).rows;
    await expect.poll(status).toEqual([{ status: 'interrupted', content: 'I beli' }]);
    expect(await visitorsAnswer()).toMatchObject({ status: 'interrupted', content: 'I beli' });
    const retried = await readAnswer(await talk.send(visitor, { retry: answerId }));
    expect(await visitorsAnswer()).toMatchObject({ status: 'complete', content: retried.text });
  });

  test('is marked as interrupted by another server when its own dies, and visitor and owner are notified', async () => {
    const { pool } = site.platform.database;
    const { conversationId, answerId } = await talk.ask(visitor, { message: question });
    await site.app.finishAnswers();
    await pool.query('delete from inbox_entries where conversation_id = $1', [conversationId]);
    const follower = new Follower(visitor);
    await follower.connect(site);
    onTestFinished(() => follower.leave());
    // The event of the answer itself may arrive late.
    const before = follower.received.length;
    await pool.query(
      `update messages set status = 'streaming', leased_until = now() - interval '1 second' where id = $1`,
      [answerId],
    );
    const entries = async () =>
      (
        await pool.query(
          `select entry.status, is_read, preview, answer.status as answer_status
          from inbox_entries as entry join messages as answer on answer.id = $2 where entry.conversation_id = $1`,
          [conversationId, answerId],
        )
      ).rows;
    await expect
      .poll(entries)
      .toEqual([{ status: 'open', is_read: false, preview: question, answer_status: 'interrupted' }]);
    const interrupted = { type: 'message', foId: talk.foId, conversationId, messageId: answerId };
    await expect.poll(() => follower.received.slice(before)).toContainEqual(interrupted);
  });

  test('notifies visitor and owner when it is stopped after its server died', async () => {
    const { pool } = site.platform.database;
    const { conversationId, answerId } = await talk.ask(visitor, { message: question });
    await site.app.finishAnswers();
    await pool.query('delete from inbox_entries where conversation_id = $1', [conversationId]);
    const process = randomUUID();
    await pool.query(`insert into answering_processes values ($1, now() + interval '1 minute')`, [process]);
    await pool.query(
      `update messages set status = 'streaming', leased_until = 'infinity', leased_by = $2 where id = $1`,
      [answerId, process],
    );
    const follower = new Follower(visitor);
    await follower.connect(site);
    onTestFinished(() => follower.leave());
    const before = follower.received.length;
    expect((await talk.act(visitor, answerId, 'stop')).status).toBe(200);
    const { rows } = await pool.query(
      'select status, is_read, preview from inbox_entries where conversation_id = $1',
      [conversationId],
    );
    expect(rows).toEqual([{ status: 'open', is_read: false, preview: question }]);
    const stopped = { type: 'message', foId: talk.foId, conversationId, messageId: answerId };
    await expect.poll(() => follower.received.slice(before)).toContainEqual(stopped);
  });

  test('does not block the next message after its server died', async () => {
    const { conversationId, answerId } = await talk.ask(visitor, { message: question });
    const { pool } = site.platform.database;
    const setLease = (lease: string) =>
      pool.query(
        `update messages set status = 'streaming', leased_until = now() + $2::interval where id = $1`,
        [answerId, lease],
      );
    await setLease('1 minute');
    expect((await talk.send(visitor, { conversationId, message: 'Are you there?' })).status).toBe(409);
    await setLease('-1 second');
    await readAnswer(await talk.send(visitor, { conversationId, message: 'And now?' }));
    const { messages } = await talk.read(visitor, conversationId);
    expect(messages.map(({ status }) => status)).toEqual(['complete', 'interrupted', 'complete', 'complete']);
  });
});
