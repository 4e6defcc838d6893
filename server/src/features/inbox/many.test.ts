import { beforeAll, expect, test } from 'vitest';
import { fullScansOf, testSite } from '../../testing/index.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, list, counts, unreadOnCard } = inboxRequests(site);

/** All entries of the site are in this inbox, so that an index helps only a query that ends early. */
beforeAll(async () => {
  await chat.createPersona();
  const { pool } = site.platform.database;
  const visitor = await site.newPerson();
  await pool.query(
    `with talk as (
      insert into conversations (fo_id, user_id, title)
        select $1, $2, 'Talk ' || n from generate_series(1, 20000) as n returning id, title)
    insert into inbox_entries (fo_id, conversation_id, reason, title, status, is_read)
      select $1, id, 'new_message', title,
        case when n % 2 = 0 then 'open' else 'closed' end, n > 100
      from (select id, title, row_number() over () as n from talk) as numbered`,
    [chat.foId, visitor.id],
  );
  await pool.query('analyze');
});

test('entries are counted up to the largest number shown', async () => {
  expect(await counts()).toEqual({ unread: 50, open: 100, snoozed: 0, closed: 100 });
  expect(await unreadOnCard()).toBe(50);
  await site.platform.database.pool.query('update inbox_entries set is_read = false');
  expect(await counts()).toMatchObject({ unread: 100 });
  expect(await unreadOnCard()).toBe(100);
});

test('list, counts and bell do not read the whole inbox', async () => {
  const work = async () => [await list(), await counts(), await unreadOnCard()];
  expect(await fullScansOf(site.platform.database, work)).not.toContain('inbox_entries');
});
