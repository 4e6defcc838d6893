import type { FollowedPersona, ViewerEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventsDelivered } from '../../platform/events/testing/events-delivered.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { deliverDue } from '../notices/outbox/deliver-due.ts';
import { outboxSite } from '../notices/testing/outbox-site.ts';
import { createTestPersona, setProgress } from '../personas/testing/create-test-persona.ts';

const site = testSite();
const outbox = outboxSite(site);
let fan: Person;

beforeEach(async () => {
  fan = await site.newPerson('Fay');
});

const follow = async (id: string, as: Person | undefined = fan, method = 'PUT') => {
  const response = await site.call(method, `/api/v1/personas/${id}/follow`, { as });
  return { status: response.status, body: await response.json() };
};
const unfollow = (id: string, as = fan) => follow(id, as, 'DELETE');
const listFollowed = async (as = fan, query = ''): Promise<{ followed: FollowedPersona[]; next: string }> =>
  (await site.call('GET', `/api/v1/follows${query}`, { as })).json();
const createPublicPersona = (name = 'Iris') => createTestPersona(site, { name, is_public: true });

test('followed personas are listed, newest first, until they are unfollowed', async () => {
  const [first, second] = [await createPublicPersona('One'), await createPublicPersona('Other')];
  expect(await follow(first.id)).toEqual({ status: 200, body: { is_following: true, followers: 1 } });
  expect((await follow(first.id)).body).toEqual({ is_following: true, followers: 1 });
  await follow(second.id);
  expect((await listFollowed()).followed).toMatchObject([
    { persona: { id: second.id, name: 'Other', is_gone: false } },
    { persona: { id: first.id, handle: first.persona.handle } },
  ]);
  expect((await first.call('GET')).body.followers).toBe(1);
  expect(await unfollow(first.id)).toEqual({ status: 200, body: {} });
  expect((await unfollow(first.id)).status).toBe(200);
  expect((await follow(first.id, fan, 'GET')).body).toEqual({ is_following: false, followers: 0 });
  expect((await listFollowed()).followed.map(({ persona }) => persona.id)).toEqual([second.id]);
  await unfollow(second.id);
});

test('following requires signing in, and a persona of another person that they may see', async () => {
  const { id, owner } = await createPublicPersona();
  const hidden = await createTestPersona(site);
  const visitor = await site.call('PUT', `/api/v1/personas/${id}/follow`);
  expect(visitor.status).toBe(401);
  expect(await follow(id, owner)).toMatchObject({
    status: 403,
    body: { message: 'You cannot follow your own FO.' },
  });
  for (const missingId of [hidden.id, crypto.randomUUID()])
    for (const method of ['PUT', 'GET'])
      expect(await follow(missingId, fan, method)).toMatchObject({
        status: 404,
        body: { message: 'Persona not found' },
      });
});

test('a persona that becomes private has no link, can be unfollowed, and is shown again once it is public', async () => {
  const { id, call } = await createPublicPersona('Iris');
  await follow(id);
  await call('PUT', '/visibility', { is_public: false });
  await call('PATCH', '', { name: 'Secret' });
  const [removed] = (await listFollowed()).followed;
  expect(removed!.persona).toMatchObject({ id, name: 'Iris', handle: null, avatar_url: null, is_gone: true });
  await setProgress(site, id, 100, 5, 1000);
  await call('PUT', '/visibility', { is_public: true });
  expect((await listFollowed()).followed[0]!.persona).toMatchObject({ name: 'Secret', is_gone: false });
  await call('PUT', '/visibility', { is_public: false });
  // Twice, and for one that never existed, since a different answer would show that the persona exists.
  for (const gone of [id, id, crypto.randomUUID()])
    expect(await unfollow(gone)).toEqual({ status: 200, body: {} });
  expect((await listFollowed()).followed).toEqual([]);
  expect((await call('GET')).body.followers).toBe(0);
});

test('concurrent calls create one follow', async () => {
  const { id, call } = await createPublicPersona();
  await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? follow(id) : unfollow(id))));
  await follow(id);
  expect((await call('GET')).body.followers).toBe(1);
  await unfollow(id);
});

test('a long list is paginated', async () => {
  const reader = await site.newPerson();
  const created = await Promise.all(Array.from({ length: 32 }, () => createPublicPersona()));
  for (const { id } of created) await follow(id, reader);
  const first = await listFollowed(reader);
  const rest = await listFollowed(reader, `?cursor=${first.next}`);
  expect([first.followed.length, rest.followed.length, rest.next]).toEqual([30, 2, null]);
  const ids = [...first.followed, ...rest.followed].map(({ persona }) => persona.id);
  expect(ids).toEqual(created.map(({ id }) => id).reverse());
});

test('the owner is notified on the site and by mail, at most three times an hour, without names', async () => {
  const { id, owner } = await createPublicPersona('Iris');
  const events: ViewerEvent[] = [];
  const stop = site.platform.events.subscribe(owner.id, (event) => void events.push(event));
  for (let count = 0; count < 5; count++) await follow(id, await site.newPerson('Fay Marlow'));
  await eventsDelivered(site, owner);
  expect(events.filter(({ type }) => type === 'notice')).toHaveLength(3);
  stop();
  expect(events[0]).toMatchObject({ type: 'notice', kind: 'new_follower', foId: id, link: `/fo/${id}` });
  await outbox.deliverAfterMinutes(15);
  const mails = outbox.mailsTo(owner);
  expect(mails.map(({ subject }) => subject)).toEqual(['Iris has new followers']);
  expect(mails[0]!.raw).not.toContain('Marlow');
});

test('a person who follows again within a day is not reported again, so that other followers are', async () => {
  const { id, owner } = await createPublicPersona('Iris');
  const [toggler, other] = [await site.newPerson(), await site.newPerson()];
  const events: ViewerEvent[] = [];
  onTestFinished(site.platform.events.subscribe(owner.id, (event) => void events.push(event)));
  const noticesAfterFollowing = async (as: Person) => {
    await follow(id, as);
    await eventsDelivered(site, owner);
    return events.filter(({ type }) => type === 'notice').length;
  };
  for (let count = 0; count < 4; count++) {
    expect(await noticesAfterFollowing(toggler)).toBe(1);
    await unfollow(id, toggler);
  }
  await follow(id, toggler);
  await outbox.deliverAfterMinutes(15);
  expect(outbox.mailsTo(owner).map(({ subject }) => subject)).toEqual(['Iris has a new follower']);
  expect(await noticesAfterFollowing(other)).toBe(2);
  await unfollow(id, toggler);
  await site.platform.database.db.execute(
    sql`update notices set created_at = created_at - interval '1 day' where recipient = ${owner.id}`,
  );
  expect(await noticesAfterFollowing(toggler)).toBe(3);
});

test('a mail that was not sent because the follower unfollowed is sent when they follow again', async () => {
  const { id, owner } = await createPublicPersona('Iris');
  const [person, events] = [await site.newPerson(), [] as ViewerEvent[]];
  onTestFinished(site.platform.events.subscribe(owner.id, (event) => void events.push(event)));
  await follow(id, person);
  await unfollow(id, person);
  await outbox.deliverAfterMinutes(15);
  expect(await outbox.deliveries(owner)).toEqual(['followed no more']);
  await follow(id, person);
  await outbox.deliverAfterMinutes(1);
  expect(await outbox.deliveries(owner)).toEqual(['waits']);
  await outbox.deliverAfterMinutes(15);
  expect(outbox.mailsTo(owner).map(({ subject }) => subject)).toEqual(['Iris has a new follower']);
  await unfollow(id, person);
  await follow(id.toUpperCase(), person);
  await outbox.deliverAfterMinutes(15);
  await eventsDelivered(site, owner);
  expect(events.filter(({ type }) => type === 'notice')).toHaveLength(1);
  expect(outbox.mailsTo(owner)).toHaveLength(1);
});

test('if a follower follows again during the decision not to send the mail, it is sent later', async () => {
  const { id, owner } = await createPublicPersona('Iris');
  const person = await site.newPerson();
  await follow(id, person);
  await unfollow(id, person);
  const platform = outbox.platformAfterMinutes(15);
  const { mayNotify } = platform.features;
  const features: typeof platform.features = {
    ...platform.features,
    async mayNotify(...notice) {
      const reason = await mayNotify(...notice);
      await follow(id, person);
      return reason;
    },
  };
  await deliverDue({ ...platform, features });
  expect(await outbox.deliveries(owner)).toEqual(['waits']);
  await outbox.deliverAfterMinutes(18);
  expect(outbox.mailsTo(owner).map(({ subject }) => subject)).toEqual(['Iris has a new follower']);
});

test('a follower whom the owner saw on the site is not reported by mail when they follow again', async () => {
  const { id, owner } = await createPublicPersona();
  const person = await site.newPerson();
  await follow(id, person);
  await site.platform.database.db.execute(sql`insert into presence (user_id, seen_at) values (${owner.id}, now())
    on conflict (user_id) do update set seen_at = now()`);
  await outbox.deliverAfterMinutes(15);
  await unfollow(id, person);
  await follow(id, person);
  await outbox.deliverAfterMinutes(15);
  expect(await outbox.deliveries(owner)).toEqual(['seen on the site']);
});

test('no notice is sent if it is turned off or the follower has unfollowed', async () => {
  const [off, remaining] = [await createPublicPersona(), await createPublicPersona()];
  await site.call('PATCH', '/api/v1/notices/preferences', {
    as: off.owner,
    body: { kind: 'new_follower', mail: false },
  });
  for (const { id } of [off, remaining]) await follow(id);
  await unfollow(remaining.id);
  await outbox.deliverAfterMinutes(15);
  expect([outbox.mailsTo(off.owner), outbox.mailsTo(remaining.owner)]).toEqual([[], []]);
  expect(await outbox.deliveries(remaining.owner)).toEqual(['followed no more']);
});
