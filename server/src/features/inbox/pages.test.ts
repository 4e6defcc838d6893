import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const { chat, call } = inboxRequests(site);

beforeAll(() => chat.createPersona());
beforeEach(() => site.platform.database.pool.query('delete from conversations'));

/** Adds this number of entries from one visitor; the last is the newest. */
async function fill(count: number) {
  const visitor = await site.newPerson();
  await site.platform.database.pool.query(
    `with made as (
      insert into conversations (fo_id, user_id, title) select $1, $2, 'Rose ' || i from generate_series(1, $3::int) i
        returning id, title)
    insert into inbox_entries (fo_id, conversation_id, reason, title, last_activity_at)
      select $1, id, 'new_message', title, now() + interval '1 second' * substr(title, 6)::int from made`,
    [chat.foId, visitor.id, count],
  );
}

/** The titles on each page, to the end. */
async function pagesOf(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await call('GET', `?${query}${cursor ? `&cursor=${cursor}` : ''}`, chat.owner);
    pages.push(body.entries.map(({ title }: { title: string }) => title));
    cursor = body.next;
  }
  return pages;
}

test('a full page is followed by another page only if there are more entries', async () => {
  await fill(30);
  expect((await pagesOf('')).map((page) => page.length)).toEqual([30]);
  await fill(1);
  expect((await pagesOf('')).map((page) => page.length)).toEqual([30, 1]);
});

test('a search of more entries than one call reads has another page, which may be empty', async () => {
  await fill(400);
  expect(await pagesOf('search=rose+1')).toHaveLength(4);
  expect(await pagesOf('search=rose+400')).toEqual([['Rose 400']]);
  await site.platform.database.pool.query('delete from conversations');
  await fill(401);
  expect(await pagesOf('search=rose+401')).toEqual([['Rose 401'], []]);
  expect(await pagesOf('search=rose+400')).toEqual([['Rose 400'], []]);
});

test('an invalid cursor is rejected as a page that does not exist', async () => {
  const { status, body } = await call('GET', '?cursor=x', chat.owner);
  expect([status, body.message]).toEqual([400, 'This page of the list does not exist.']);
});
