import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { inboxEvents } from './testing/inbox-events.ts';
import { inboxRequests } from './testing/inbox-requests.ts';
import { wakeSnoozed } from './writing/wake-snoozed.ts';

const site = testSite();
const { chat, counts, list, change, entryFrom, entryOf } = inboxRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson();
});

const snooze = (id: string, more: object = {}) =>
  change(id, { snooze: { until: 'tomorrow', zone: 'Europe/Amsterdam', holds: false, ...more } });

describe('a snooze', () => {
  test.each([
    ['in an hour', 'hour', 'Europe/Amsterdam', '2026-03-10T10:30:00.000Z', '2026-03-10T11:30:00.000Z'],
    [
      'tomorrow at nine',
      'tomorrow',
      'Europe/Amsterdam',
      '2026-03-10T10:30:00.000Z',
      '2026-03-11T08:00:00.000Z',
    ],
    [
      'next Monday at nine',
      'monday',
      'Europe/Amsterdam',
      '2026-03-10T10:30:00.000Z',
      '2026-03-16T08:00:00.000Z',
    ],
    [
      'a week later on a Monday',
      'monday',
      'Europe/Amsterdam',
      '2026-03-09T10:30:00.000Z',
      '2026-03-16T08:00:00.000Z',
    ],
    [
      'the next day on a Sunday',
      'monday',
      'Europe/Amsterdam',
      '2026-03-15T10:30:00.000Z',
      '2026-03-16T08:00:00.000Z',
    ],
    [
      'at nine after clocks go forward',
      'tomorrow',
      'Europe/Amsterdam',
      '2026-03-28T20:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
    ],
    [
      'at nine after clocks go back',
      'tomorrow',
      'Europe/Amsterdam',
      '2025-10-25T20:00:00.000Z',
      '2025-10-26T08:00:00.000Z',
    ],
    [
      'on Monday after clocks went forward',
      'monday',
      'America/New_York',
      '2026-03-06T15:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
    ],
    [
      'an hour later while clocks go back',
      'hour',
      'Europe/Amsterdam',
      '2025-10-26T00:30:00.000Z',
      '2025-10-26T01:30:00.000Z',
    ],
    [
      'on the person’s own day, ahead of UTC',
      'tomorrow',
      'Pacific/Auckland',
      '2026-03-10T12:30:00.000Z',
      '2026-03-11T20:00:00.000Z',
    ],
    [
      'on the person’s own day, behind UTC',
      'tomorrow',
      'America/Los_Angeles',
      '2026-03-10T02:30:00.000Z',
      '2026-03-10T16:00:00.000Z',
    ],
    [
      'by the quarter hours of a zone',
      'tomorrow',
      'Asia/Kathmandu',
      '2026-03-10T02:30:00.000Z',
      '2026-03-11T03:15:00.000Z',
    ],
  ])('ends %s', async (_what, until, zone, now, end) => {
    const { entry } = await entryFrom(visitor, 'When?');
    const clock = vi.spyOn(site.platform, 'clock').mockReturnValue(new Date(now));
    const { body } = await snooze(entry.id, { until, zone });
    clock.mockRestore();
    expect(body).toMatchObject({ status: 'snoozed', snoozed_until: end, snooze_holds: false });
    await change(entry.id, { status: 'closed' });
  });

  test.each(['Mars/Olympus', '+02:00', '', 'x'.repeat(65)])(
    'in the invalid zone %j is rejected',
    async (zone) => {
      const { entry } = await entryFrom(visitor, 'Where?');
      expect((await snooze(entry.id, { zone })).status).toBe(400);
      expect(await entryOf(entry.conversation_id!)).toMatchObject({ status: 'open' });
    },
  );
});

test('a snoozed entry is listed separately, does not count as unread, and keeps the chosen local time', async () => {
  const { entry } = await entryFrom(visitor, 'Later?');
  const { unread, open, snoozed } = await counts();
  const { body } = await snooze(entry.id, { holds: true });
  expect(body).toMatchObject({ status: 'snoozed', snooze_holds: true });
  expect(await counts()).toMatchObject({ unread: unread - 1, open: open - 1, snoozed: snoozed + 1 });
  expect((await list('?status=snoozed')).map(({ id }) => id)).toContain(entry.id);
  const { rows } = await site.platform.database.pool.query(
    'select snooze_local_time::text, snooze_zone from inbox_entries where id = $1',
    [entry.id],
  );
  expect(rows).toEqual([
    { snooze_local_time: expect.stringMatching(/ 09:00:00$/), snooze_zone: 'Europe/Amsterdam' },
  ]);
  const reopened = await change(entry.id, { status: 'open' });
  expect(reopened.body).toMatchObject({ status: 'open', snoozed_until: null, snooze_holds: false });
});

test('a message ends a snooze, unless it is set to ignore messages', async () => {
  const [first, second] = [await entryFrom(visitor, 'One?'), await entryFrom(visitor, 'Other?')];
  await snooze(first.entry.id);
  const snoozedEntry = (await snooze(second.entry.id, { holds: true })).body;
  for (const { conversationId } of [first, second])
    await chat.ask(visitor, { message: 'Anybody there?', conversationId });
  expect(await entryOf(first.conversationId)).toMatchObject({ status: 'open', snoozed_until: null });
  expect(await entryOf(second.conversationId)).toMatchObject({
    ...{ status: 'snoozed', snoozed_until: snoozedEntry.snoozed_until, snooze_holds: true },
    ...{ is_read: false, preview: 'Anybody there?' },
  });
});

test('a snooze ends by itself once: the entry is unread and on top, and its owner’s pages are notified', async () => {
  const { entry } = await entryFrom(visitor, 'Back again?');
  await entryFrom(visitor, 'In between?');
  await change(entry.id, { is_read: true });
  await snooze(entry.id, { until: 'hour', holds: true });
  expect(await wakeSnoozed(site.platform)).toBe(0);
  const events = await inboxEvents(site, chat.owner);
  const later = { ...site.platform, clock: () => new Date(Date.now() + 3_601_000) };
  const woken = await Promise.all([1, 2, 3, 4].map(() => wakeSnoozed(later)));
  expect(woken.reduce((sum, one) => sum + one)).toBe(1);
  const [first] = await list();
  expect(first).toMatchObject({ id: entry.id, status: 'open', is_read: false, snoozed_until: null });
  const event = { type: 'inbox', foId: chat.foId, entryId: entry.id, change: 'update' };
  await expect.poll(events).toEqual([event]);
});

test('the site checks for due snoozes by itself', async () => {
  const { entry, conversationId } = await entryFrom(visitor, 'By itself?');
  await snooze(entry.id);
  const { pool } = site.platform.database;
  await pool.query("update inbox_entries set snoozed_until = now() - interval '1 second' where id = $1", [
    entry.id,
  ]);
  await expect.poll(async () => (await entryOf(conversationId)).status).toBe('open');
});
