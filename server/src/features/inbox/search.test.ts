import { beforeAll, describe, expect, test } from 'vitest';
import { fullScansOf, type Person, testSite } from '../../testing/index.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, list, entryFrom } = inboxRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson('Wolfgang Amadé');
});

const foundEntries = async (text: string) =>
  (await list(`?search=${encodeURIComponent(text)}`)).map(({ title }) => title);

test('a search finds an entry by its title, preview, visitor’s name and messages', async () => {
  const first = await entryFrom(visitor, 'Where does the heron sleep?');
  await chat.ask(visitor, { message: 'And the kingfisher?', conversationId: first.conversationId });
  await chat.ask(visitor, { message: 'What is your name?', conversationId: first.conversationId });
  await entryFrom(await site.newPerson('Ada'), 'What are 100% of a rose_bush?');
  const heron = ['Where does the heron sleep?'];
  for (const searchText of ['HERON', 'your name', 'amadé', 'kingfisher'])
    expect(await foundEntries(searchText)).toEqual(heron);
  expect(await foundEntries('nothing of the kind')).toEqual([]);
  expect(await foundEntries('100%')).toHaveLength(1);
  expect(await foundEntries('%')).toHaveLength(1);
  expect(await foundEntries('e_b')).toHaveLength(1);
  expect(await foundEntries('e_h')).toEqual([]);
  expect(await foundEntries('  ')).toHaveLength(2);
});

test('a search does not find what visitors said to other people’s personas', async () => {
  const otherInbox = inboxRequests(site);
  await otherInbox.chat.createPersona();
  await otherInbox.entryFrom(visitor, 'Do you know the okapi?');
  expect(await foundEntries('okapi')).toEqual([]);
  expect(await otherInbox.list('?search=okapi')).toHaveLength(1);
});

/** Full scans of the inbox's tables; background jobs may scan others meanwhile. */
const scansOf = async (work: () => Promise<unknown>) =>
  (await fullScansOf(site.platform.database, work)).filter((table) =>
    ['inbox_entries', 'messages', 'profiles', 'conversations'].includes(table),
  );

describe('among many entries', () => {
  const { chat, call, list, counts, entryFrom } = inboxRequests(site);

  beforeAll(async () => {
    await chat.createPersona();
    await entryFrom(await site.newPerson(), 'Where does the kingfisher sleep?');
    const { pool } = site.platform.database;
    const otherVisitor = await site.newPerson();
    await pool.query(
      `with people as (
          insert into users (email) select 'p' || i || '@example.org' from generate_series(1, 3000) i returning id),
        profiled as (
          insert into profiles (user_id, display_name)
            select id, md5(id::text) from people on conflict do nothing returning user_id),
        owners as (
          insert into fos (owner_id, handle, name, bio, role)
            select user_id, 'p-' || left(user_id::text, 13), 'P', 'b', 'r' from profiled returning id),
        decided as (insert into fo_privacy (fo_id) select id from owners),
        talks as (
          insert into conversations (fo_id, user_id, title)
            select owners.id, $2, md5(owners.id::text || i) from owners, generate_series(1, 4) i returning id, fo_id),
        mine as (
          insert into conversations (fo_id, user_id, title)
            select $1, user_id, md5(user_id::text) from profiled returning id, fo_id),
        entries as (
          insert into inbox_entries (fo_id, conversation_id, reason, title, preview)
            select fo_id, id, 'new_message', md5(id::text), md5(fo_id::text)
            from (select * from talks union all select * from mine) as t)
        insert into messages (conversation_id, role, sender, is_human, content)
          select id, 'user', 'user', true, 'What of ' || md5(id::text) || ' ' || md5(fo_id::text)
          from (select * from talks union all select * from mine) as t`,
      [chat.foId, otherVisitor.id],
    );
    // Without priority, the visitor's entry is the oldest.
    await pool.query("update inbox_entries set priority_reasons = '{}' where priority > 0");
    await pool.query('analyze');
  });

  /** The number of entries on each page of a search, to its end. */
  async function searchAll(search: string): Promise<number[]> {
    const pages: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = new URLSearchParams({ search, ...(cursor && { cursor }) });
      const { body } = await call('GET', `?${query}`, chat.owner);
      pages.push(body.entries.length);
      cursor = body.next;
    }
    return pages;
  }

  test('list, search and counts of a person need no full table scan', async () => {
    const { next } = await (await site.call('GET', '/api/v1/inbox', { as: chat.owner })).json();
    for (const query of ['', `?cursor=${next}`, '?status=closed', '?search=what+of', '?search=kingfisher'])
      expect(await scansOf(() => list(query)), query).toEqual([]);
    expect(await scansOf(() => counts())).toEqual([]);
  });

  test('a search reads a part of many entries per call, and the pages have all matches', async () => {
    expect(await searchAll('kingfisher')).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    const { rows } = await site.platform.database.pool.query(
      `select count(*)::int as matching from messages join conversations on conversations.id = conversation_id
        where fo_id = $1 and content like 'What of %'`,
      [chat.foId],
    );
    const pages = await searchAll('what of');
    expect(pages.reduce((sum, entries) => sum + entries, 0)).toBe(rows[0].matching);
    expect(Math.max(...pages)).toBe(30);
  });
});
