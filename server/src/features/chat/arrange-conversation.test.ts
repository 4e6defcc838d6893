import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserContext } from '#platform/context';
import { writeCursor } from '#platform/database';
import { type Person, testSite } from '../../testing/index.ts';
import { readRows } from './list-conversations.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;

beforeAll(() => chat.createPersona());
beforeEach(async () => {
  visitor = await site.newPerson();
});

const arrange = (as: Person, id: string, place: string) =>
  site.call('PUT', `/api/v1/conversations/${id}/arrangement`, { as, body: { place } });

async function listTitles(query = '') {
  const { conversations } = await (
    await site.call('GET', `/api/v1/conversations${query}`, { as: visitor })
  ).json();
  return conversations.map(({ title }: { title: string }) => title);
}

async function startConversation(title: string): Promise<string> {
  return (await chat.ask(visitor, { message: title })).conversationId;
}

test('a pinned conversation leads the list, and an archived one returns with the next message', async () => {
  const tea = await startConversation('Tea');
  await startConversation('Roses');
  const soil = await startConversation('Soil');
  expect(await listTitles()).toEqual(['Soil', 'Roses', 'Tea']);

  const pinned = await arrange(visitor, tea, 'pinned');
  expect(await pinned.json()).toMatchObject({ id: tea, is_pinned: true, is_archived: false });
  await arrange(visitor, soil, 'archived');
  expect(await listTitles()).toEqual(['Tea', 'Roses']);
  expect(await listTitles('?kept=archived')).toEqual(['Soil']);
  expect(await listTitles('?search=soil')).toEqual([]);
  expect(await listTitles('?kept=archived&search=soil')).toEqual(['Soil']);
  // The list for one persona ignores pins and archive.
  expect(await listTitles(`?foId=${chat.foId}`)).toEqual(['Soil', 'Roses', 'Tea']);

  await arrange(visitor, tea, 'archived');
  expect(await listTitles('?kept=archived')).toEqual(['Soil', 'Tea']);
  await chat.ask(visitor, { message: 'And clay?', conversationId: soil });
  expect(await listTitles()).toEqual(['Soil', 'Roses']);
  await arrange(visitor, tea, 'recent');
  expect(await listTitles()).toEqual(['Soil', 'Roses', 'Tea']);
});

test('a retry, a variant, an edited question, an owner reply and an answer after a hand-back unarchive a conversation', async () => {
  const { conversationId, questionId, answerId } = await chat.ask(visitor, { message: 'Frost' });
  const isBack = async () => (await listTitles()).includes('Frost');
  const archive = async () => {
    await arrange(visitor, conversationId, 'archived');
    expect(await isBack()).toBe(false);
  };
  await archive();
  const { pool } = site.platform.database;
  await pool.query(`update messages set status = 'stopped' where id = $1`, [answerId]);
  await chat.ask(visitor, { retry: answerId });
  expect(await isBack()).toBe(true);
  await archive();
  await chat.ask(visitor, { conversationId, regenerate: answerId });
  expect(await isBack()).toBe(true);
  await archive();
  await chat.ask(visitor, { conversationId, message: 'Frost in May', edit: questionId });
  expect(await isBack()).toBe(true);
  await archive();
  const body = { conversationId, content: 'Cover them.' };
  await site.call('POST', '/functions/v1/owner-reply', { as: chat.owner, body });
  expect(await isBack()).toBe(true);
  const byOwner = (what: string) =>
    site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: chat.owner });
  await byOwner('take-over');
  await (await chat.send(visitor, { conversationId, message: 'With what?' })).text();
  await archive();
  expect((await byOwner('hand-back')).status).toBe(200);
  expect(await isBack()).toBe(true);
});

test('pages continue from pinned conversations to unpinned ones, without a gap', async () => {
  const reader = await site.newPerson();
  const { pool } = site.platform.database;
  await pool.query(
    `insert into conversations (fo_id, user_id, title, preview, is_pinned, last_message_at)
      select $1, $2, n::text, 'x', n % 2 = 0, timestamptz '2026-01-01' + n / 3 * interval '1 minute'
      from generate_series(1, 80) as n`,
    [chat.foId, reader.id],
  );
  const rows: { title: string; is_pinned: boolean; last_message_at: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `?cursor=${cursor}`;
    const page = await (await site.call('GET', `/api/v1/conversations${query}`, { as: reader })).json();
    rows.push(...page.conversations);
    cursor = page.next;
  }
  expect(new Set(rows.map(({ title }) => title)).size).toBe(80);
  const order = rows.map(({ is_pinned, last_message_at }) => `${is_pinned ? 1 : 0} ${last_message_at}`);
  expect(order).toEqual(order.toSorted().reverse());
});

test('the last page of 20,000 conversations is read by the index, without sorting or discarding rows', async () => {
  const reader = await site.newPerson();
  const { pool } = site.platform.database;
  await pool.query(
    `insert into conversations (fo_id, user_id, title, preview, last_message_at)
      select $1, $2, n::text, 'x', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 20000) as n`,
    [chat.foId, reader.id],
  );
  await pool.query('analyze conversations');
  const end = { at: new Date('2026-01-01T00:40:00Z'), id: reader.id };
  const ctx = { ...site.platform, viewer: reader } as unknown as UserContext;
  const { sql, params } = readRows(ctx, { cursor: writeCursor(end) }).toSQL();
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, params);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('conversations_user');
  // Other sorts are allowed: a persona's former name is looked up in its versions.
  expect(plan).not.toContain('"Sort Key":["conversations.');
  const removed = [...plan.matchAll(/"Rows Removed by [^"]*":(\d+)/g)].map(([, rows]) => Number(rows));
  expect(removed.filter((rows) => rows > 0)).toEqual([]);
});
