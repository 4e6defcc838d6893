import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { OngoingAnswers } from '../chat/index.ts';
import { endAbandonedTalks } from './end-talks.ts';
import { startTalk } from './start-talk.ts';
import { liveTalks } from './testing/live-talks.ts';

const site = testSite();
const live = liveTalks(site);
const { talk } = live;

beforeAll(() => talk.createPersona());

test('a talk can start while an earlier one is being deleted', async () => {
  const { database } = site.platform;
  const visitor = await site.newPerson();
  const earlierTalk = await live.start(visitor);
  const transaction: typeof database.transaction = async (work) => {
    await database.pool.query('delete from conversations where id = $1', [earlierTalk]);
    return database.transaction(work);
  };
  const ctx = {
    ...{ ...site.platform, database: { ...database, transaction } },
    ...{ viewer: { id: visitor.id }, ongoing: new OngoingAnswers() },
  } as unknown as Parameters<typeof startTalk>[0];
  const start = { foId: talk.foId, textVersion: consentVersion, private: false };
  expect(await startTalk(ctx, start)).toEqual({ conversationId: expect.any(String) });
});

test('an abandoned talk that cannot be ended does not keep others open, and its error is thrown', async () => {
  const people = [await site.newPerson(), await site.newPerson(), await site.newPerson()];
  const endedTalks: string[] = [];
  for (const person of people) {
    const id = await live.start(person);
    await live.say(person, id, 'Hello');
    await site.platform.database.pool.query(
      "update conversations set read_at = now() - interval '16 minutes' where id = $1",
      [id],
    );
    endedTalks.push(id);
  }
  const { database } = site.platform;
  let calls = 0;
  const transaction: typeof database.transaction = async (work) => {
    if (++calls === 1) throw new Error('the first of them');
    return database.transaction(work);
  };
  const platform = { ...site.platform, database: { ...database, transaction } };
  const ended = endAbandonedTalks({ ...platform, ongoing: new OngoingAnswers() });
  await expect(ended).rejects.toThrow('the first of them');
  const { rows } = await database.pool.query(
    'select count(*)::int from conversations where id = any($1) and ended_at is null',
    [endedTalks],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('talks that were hidden because their only answer was cut off are listed again by the migration', async () => {
  const { db, pool } = site.platform.database;
  const [visitor, other] = [await site.newPerson(), await site.newPerson()];
  const [id, answered] = [await live.start(visitor), await live.start(other)];
  const silent = await site.newPerson();
  const path = `/api/v1/conversations/${await live.start(silent)}/take-over`;
  await site.call('POST', path, { as: talk.owner });
  await live.say(visitor, id, 'What do\nyou grow?');
  await live.say(other, answered, 'Hello');
  await pool.query(`update messages set content = '' where conversation_id = $1 and role = 'assistant'`, [
    id,
  ]);
  await pool.query(`update conversations set preview = '' where id = $1`, [id]);
  const listConversations = async (as: Person) =>
    (await (await site.call('GET', '/api/v1/conversations', { as })).json()).conversations;
  expect(await listConversations(visitor)).toEqual([]);
  const before = await listConversations(other);
  expect(before).toMatchObject([{ id: answered }]);
  const migration = join(import.meta.dirname, '../../../drizzle/0061_cut-off-talks-and-followers.sql');
  const [listTalks] = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  await db.execute(listTalks!);
  expect(await listConversations(visitor)).toMatchObject([{ id, preview: 'What do you grow?' }]);
  expect(await listConversations(other)).toEqual(before);
  expect(await listConversations(silent)).toEqual([]);
});
