import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Platform } from '#platform/context';
import { createMetrics } from '#platform/metrics';
import { type Person, testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { outboxSite } from '../testing/outbox-site.ts';
import { deliverDue } from './deliver-due.ts';

const site = testSite();
const outbox = outboxSite(site);
const publishPersona = () => createTestPersona(site, { name: 'Iris', is_public: true });
const follow = (id: string, as: Person) => site.call('PUT', `/api/v1/personas/${id}/follow`, { as });
const unfollow = (id: string, as: Person) => site.call('DELETE', `/api/v1/personas/${id}/follow`, { as });

/** Calls `meanwhile` after a reason to skip a notice was found, and before it is stored. */
function whenSkipping(platform: Platform, meanwhile: () => Promise<unknown>): Platform {
  const { mayNotify } = platform.features;
  const features: typeof platform.features = {
    ...platform.features,
    async mayNotify(...notice) {
      const reason = await mayNotify(...notice);
      if (reason) await meanwhile();
      return reason;
    },
  };
  return { ...platform, features };
}

test('a notice is logged and counted as not sent only if the reason is still there when it is stored', async () => {
  const { id, owner } = await publishPersona();
  const person = await site.newPerson();
  const lines: string[] = [];
  const platform = {
    ...outbox.platformAfterMinutes(15),
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    metrics: createMetrics(),
  };
  const readReports = async () => ({
    logged: lines.filter((line) => line.includes('A notice was not sent')).length,
    counted: Number(
      (await platform.metrics.read()).match(/^foyer_notices_total\{.*"skipped"\} (\d+)$/m)?.[1],
    ),
  });
  await follow(id, person);
  await unfollow(id, person);
  await deliverDue(whenSkipping(platform, () => follow(id, person)));
  expect(await outbox.deliveries(owner)).toEqual(['waits']);
  expect(await readReports()).toEqual({ logged: 0, counted: Number.NaN });
  await unfollow(id, person);
  await deliverDue({ ...platform, clock: outbox.platformAfterMinutes(18).clock });
  expect(await outbox.deliveries(owner)).toEqual(['followed no more']);
  expect(await readReports()).toEqual({ logged: 1, counted: 1 });
});

test('a follower who follows again while they are left out of a mail is reported in a later one', async () => {
  const { db } = site.platform.database;
  const { id, owner } = await publishPersona();
  const [first, second] = [await site.newPerson(), await site.newPerson()];
  await follow(id, first);
  await db.execute(
    sql`update follows set followed_at = followed_at - interval '2 minutes' where fo_id = ${id}`,
  );
  await db.execute(
    sql`update notices set created_at = created_at - interval '2 minutes' where fo_id = ${id}`,
  );
  await db.execute(sql`delete from presence where user_id = ${owner.id}`);
  await follow(id, second);
  await unfollow(id, second);
  // The second notice is due later, so it can be sent only as part of the first one's mail.
  await db.execute(sql`update notice_deliveries set due_at = due_at + interval '1 hour'
    from notices where id = notice_id and fo_id = ${id} and created_at > now() - interval '1 minute'`);
  let following = Promise.resolve<unknown>(undefined);
  const followAgain = async () => {
    let isDone = false;
    following = follow(id, second).then(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await db.execute(waitingQueries)).rows.length > 0).toBe(true);
  };
  await deliverDue(whenSkipping(outbox.platformAfterMinutes(15), followAgain));
  await following;
  expect(await outbox.deliveries(owner)).toEqual(['sent', 'waits']);
  await outbox.deliverAfterMinutes(40);
  expect(outbox.mailsTo(owner).map(({ subject }) => subject)).toEqual([
    'Iris has a new follower',
    'Iris has a new follower',
  ]);
});

const waitingQueries = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
