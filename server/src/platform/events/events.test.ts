import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { cleanUp, hourlyTasks } from '../../clean-up.ts';
import { type Person, secondProcess, type TestSite, testSite } from '../../testing/index.ts';
import { Follower } from './testing/follow.ts';

const site = testSite();
const second = secondProcess(site);

async function startFollowing(person: Person, process: Pick<TestSite, 'call'> = site) {
  const follower = new Follower(person);
  await follower.connect(process);
  onTestFinished(() => follower.leave());
  return follower;
}

const newMessageEvent = () => ({
  type: 'message' as const,
  ...{ foId: randomUUID(), conversationId: randomUUID(), messageId: randomUUID() },
});

test('an event is sent in every process once its transaction commits; after a rollback it is not', async () => {
  const { database, events } = site.platform;
  const person = await site.newPerson();
  const streams = [await startFollowing(person), await startFollowing(person, second)];
  const [committed, undone, withoutTransaction] = [newMessageEvent(), newMessageEvent(), newMessageEvent()];
  const failing = database.transaction(async (tx) => {
    await events.publish(tx, person.id, undone);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await database.transaction((tx) => events.publish(tx, person.id, committed));
  await events.publish(database.db, person.id, withoutTransaction);
  for (const { received } of streams)
    await expect.poll(() => received).toEqual([committed, withoutTransaction]);
});

test('events of a process that died after its commit are sent by the other processes', async () => {
  const person = await site.newPerson();
  const stream = await startFollowing(person);
  const event = newMessageEvent();
  await site.platform.database.db.execute(
    sql`insert into event_outbox (user_id, event) values (${person.id}, ${JSON.stringify(event)})`,
  );
  await expect.poll(() => stream.received).toEqual([event]);
});

test('a typing event is sent in every process, and not stored', async () => {
  const { database, events } = site.platform;
  const person = await site.newPerson();
  const streams = [await startFollowing(person), await startFollowing(person, second)];
  const event = { type: 'typing' as const, conversationId: randomUUID(), by: 'visitor' as const };
  await events.publish(database.db, person.id, event);
  await database.transaction((tx) => events.publish(tx, person.id, event));
  for (const { received } of streams) await expect.poll(() => received).toEqual([event, event]);
  const { rows } = await database.db.execute(sql`select event from event_outbox union all
    select event from live_events`);
  expect(rows.filter(({ event }) => (event as { type: string }).type === 'typing')).toEqual([]);
});

test("another person's events are not sent", async () => {
  const { database, events } = site.platform;
  const [person, otherPerson] = [await site.newPerson(), await site.newPerson()];
  const [stream, theirs] = [await startFollowing(person), await startFollowing(otherPerson)];
  const [mine, last] = [newMessageEvent(), newMessageEvent()];
  await events.publish(database.db, person.id, mine);
  await events.publish(database.db, otherPerson.id, last);
  await expect.poll(() => theirs.received).toEqual([last]);
  expect(stream.received).toEqual([mine]);
  await stream.leave();
  await events.publish(database.db, otherPerson.id, newMessageEvent());
  await stream.connect(second);
  expect([stream.received, stream.complete.at(-1)]).toEqual([[mine], true]);
});

test('a client with an unknown last id, or that missed too many events, is told to refetch everything', async () => {
  const { database, events } = site.platform;
  const person = await site.newPerson();
  const stream = await startFollowing(person);
  for (const lastId of ['-1', 'x', '999999999999999', '1e3', '9'.repeat(40)]) {
    await stream.leave();
    stream.lastId = lastId;
    await stream.connect(site);
    expect([lastId, stream.complete.at(-1)]).toEqual([lastId, false]);
  }
  await stream.leave();
  // More events than are sent to a client one by one.
  await database.transaction(async (tx) => {
    for (let at = 0; at < 201; at++) await events.publish(tx, person.id, newMessageEvent());
  });
  await stream.connect(site);
  await expect.poll(() => stream.received.length + Number(!stream.complete.at(-1)) * 201).toBe(201);
});

test('a client without a last id refetches what may have changed since its page was rendered', async () => {
  const { database, events } = site.platform;
  const person = await site.newPerson();
  const early = await startFollowing(person);
  expect(early.complete).toEqual([true]);
  await events.publish(database.db, person.id, newMessageEvent());
  await expect.poll(() => early.received.length).toBe(1);
  expect((await startFollowing(person)).complete).toEqual([false]);
});

test.each([
  { seconds: 50, complete: false },
  { seconds: 70, complete: true },
])(
  'a client without a last id whose last event is $seconds seconds old has missed nothing: $complete',
  async (row) => {
    const { database, events } = site.platform;
    const person = await site.newPerson();
    const early = await startFollowing(person);
    await events.publish(database.db, person.id, newMessageEvent());
    await expect.poll(() => early.received.length).toBe(1);
    await database.db.execute(sql`update live_events
    set created_at = created_at - ${row.seconds} * interval '1 second' where user_id = ${person.id}`);
    expect((await startFollowing(person)).complete).toEqual([row.complete]);
  },
);

test('events are deleted after half an hour; a client that missed some refetches everything', async () => {
  const { database, events } = site.platform;
  const person = await site.newPerson();
  const stream = await startFollowing(person);
  await stream.leave();
  // The newest event would be kept in any case.
  const [missed, newer] = [newMessageEvent(), newMessageEvent()];
  await events.publish(database.db, person.id, missed);
  await events.publish(database.db, (await site.newPerson()).id, newer);
  const clean = (minutes: number) =>
    cleanUp({ ...site.platform, clock: () => new Date(Date.now() + minutes * 60_000) }, hourlyTasks([]));
  const stored = sql`select from live_events where event ->> 'messageId' = ${newer.messageId}`;
  await expect.poll(async () => (await database.db.execute(stored)).rowCount).toBe(1);
  await clean(29);
  await stream.connect(site);
  await expect.poll(() => stream.received).toEqual([missed]);
  const { lastId } = stream;
  await stream.leave();
  await events.publish(database.db, person.id, newMessageEvent());
  const newest = await startFollowing(person, second);
  const last = newMessageEvent();
  await events.publish(database.db, person.id, last);
  await expect.poll(() => newest.received).toContainEqual(last);
  await clean(31);
  expect((await database.db.execute(sql`select from live_events`)).rowCount).toBe(1);
  stream.lastId = lastId;
  await stream.connect(site);
  expect(stream.complete.at(-1)).toBe(false);
});
