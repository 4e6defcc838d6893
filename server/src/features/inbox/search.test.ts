import { beforeAll, expect, test } from 'vitest';
import { fullScansOf, type Person, testSite } from '../../testing/index.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, list, counts, entryFrom } = inboxRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.open();
  visitor = await site.newPerson('Wolfgang Amadé');
});

const foundEntries = async (text: string) =>
  (await list(`?search=${encodeURIComponent(text)}`)).map(({ title }) => title);

test('finds an entry by its title, preview, visitor’s name and messages', async () => {
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

test('does not find what visitors said to other people’s personas', async () => {
  const otherInbox = inboxRequests(site);
  await otherInbox.chat.open();
  await otherInbox.entryFrom(visitor, 'Do you know the okapi?');
  expect(await foundEntries('okapi')).toEqual([]);
  expect(await otherInbox.list('?search=okapi')).toHaveLength(1);
});

/** Full scans of the inbox's tables; background jobs may scan others meanwhile. */
const scansOf = async (work: () => Promise<unknown>) =>
  (await fullScansOf(site.platform.database, work)).filter((table) =>
    ['inbox_entries', 'messages', 'profiles'].includes(table),
  );

test('list and counts of a person need no full table scan', async () => {
  const { pool } = site.platform.database;
  const others = await site.newPerson();
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
        select id, 'user', 'user', true, md5(id::text) || ' ' || md5(fo_id::text) from talks`,
    [chat.foId, others.id],
  );
  await pool.query('analyze');
  const { next } = await (await site.call('GET', '/api/v1/inbox', { as: chat.owner })).json();
  for (const query of ['', `?cursor=${next}`, '?status=closed'])
    expect(await scansOf(() => list(query)), query).toEqual([]);
  expect(await scansOf(() => counts())).toEqual([]);
});
