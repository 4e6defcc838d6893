import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { inboxEvents } from './testing/inbox-events.ts';
import { inboxRequests } from './testing/inbox-requests.ts';
import { scheduleWaking, wakeSnoozed } from './writing/wake-snoozed.ts';

const site = testSite();
const { chat, change, entryFrom, entryOf } = inboxRequests(site);

beforeAll(() => chat.createPersona());

/** The site's platform, with a database that fails or returns a number of woken entries. */
function platformWith(transaction: () => Promise<number>) {
  const stop = new AbortController();
  const log = { ...site.platform.log, warn: vi.fn() };
  const database = { ...site.platform.database, transaction };
  const platform = { ...site.platform, database, log, stopping: stop.signal } as typeof site.platform;
  return { stop, log, platform };
}

test('after an outage all entries that are due are reopened without a pause, in batches', async () => {
  const batches = [200, 200, 3];
  const { stop, platform } = platformWith(async () => batches.shift()!);
  const stopped = scheduleWaking(platform);
  // A pause between two checks takes longer than ten turns of the event loop.
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  expect(batches).toEqual([]);
  stop.abort();
  await stopped;
});

test('a failed check is in the log, and the next one follows', async () => {
  const failure = new Error('The database is down');
  const attempts = [1, 2];
  const { stop, log, platform } = platformWith(async () => {
    attempts.shift();
    if (attempts.length > 0) throw failure;
    return 0;
  });
  const stopped = scheduleWaking(platform);
  await expect.poll(() => attempts).toEqual([]);
  stop.abort();
  await stopped;
  expect(log.warn.mock.calls).toEqual([
    [{ err: failure }, 'Snoozed inbox entries could not be brought back'],
  ]);
});

test('the end of a snooze sends no event to an owner who may not read conversations', async () => {
  const [first, second] = [
    await entryFrom(await site.newPerson(), 'Do you grow roses?'),
    await entryFrom(await site.newPerson(), 'And tulips?'),
  ];
  for (const { entry } of [first, second])
    await change(entry.id, { snooze: { until: 'hour', zone: 'UTC', holds: true } });
  const keepInLoop = (keep_owner_in_loop: boolean) =>
    site.call('PATCH', `/api/v1/personas/${chat.foId}/privacy`, {
      as: chat.owner,
      body: { keep_owner_in_loop },
    });
  await keepInLoop(false);
  const events = await inboxEvents(site, chat.owner);
  const later = { ...site.platform, clock: () => new Date(Date.now() + 3_601_000) };
  expect(await wakeSnoozed(later)).toBe(2);
  await keepInLoop(true);
  // Events are delivered in order: none came before this one.
  await change(first.entry.id, { is_read: true });
  const event = { type: 'inbox', foId: chat.foId, entryId: first.entry.id, change: 'update' };
  await expect.poll(events).toEqual([event]);
  expect(await entryOf(second.conversationId)).toMatchObject({ status: 'open', is_read: false });
});
