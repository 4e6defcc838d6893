import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { chatRequests } from '../testing/chat-requests.ts';
import { waitForLastWords } from './last-words.ts';

const site = testSite();

test('last words that are being stored when the deadline ends are awaited', async () => {
  const { database } = site.platform;
  const chat = chatRequests(site);
  await chat.createPersona();
  const { answerId } = await chat.ask(await site.newPerson(), { message: 'What is your name?' });
  const change = (columns: string) => sql`update messages set ${sql.raw(columns)} where id = ${answerId}`;
  await database.db.execute(change(`status = 'stopped', content = 'One', leased_until = now()`));
  const contentOf = async () =>
    (await database.db.execute(sql`select content from messages where id = ${answerId}`)).rows[0];
  const countWaiting = async () =>
    (
      await database.db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    ).rowCount;
  let written: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    await tx.execute(change(`content = 'One two', leased_until = null`));
    written = waitForLastWords(site.platform, [answerId]).then(contentOf);
    await Promise.race([written, expect.poll(countWaiting).toBeGreaterThan(0)]);
  });
  expect(await written).toEqual({ content: 'One two' });
});
