import { limits } from '@foyer/contract';
import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { exportInsights } from '../export-insights.ts';
import { getInsights } from '../get-insights.ts';
import { audience } from '../testing/audience.ts';
import { countPart } from './count-in-parts.ts';

const site = testSite();
const many = limits.insights.maxCountedInRequest + 1;

/** A persona that this many people talked with today, each in `each` conversations of one answer. */
async function popular(people: number, each = 1) {
  const created = await audience(site);
  await site.platform.database.pool.query(
    `with people as (
      insert into users (email) select n || '@' || $1::text || '.example.org' from generate_series(1, $2::int) as n returning id
    ),
    talk as (insert into conversations (fo_id, user_id, title) select $1::uuid, id, 'A talk' from people, generate_series(1, $3::int) returning id)
    insert into messages (conversation_id, role, sender, is_human, content, meta)
    select id, 'assistant', 'fo', false, 'An answer.', '{"mode": "general"}' from talk`,
    [created.foId, people, each],
  );
  return created;
}

const counted = (people: number, each = 1) => ({
  ...{ conversations: people * each, visitors: people, is_counting: false },
  answers: { fact: 0, context: 0, blended: 0, general: people * each },
});

test('numbers of many conversations are counted in the background and cached', async () => {
  const { insights, askEach, crowd } = await popular(many);
  expect(await insights()).toMatchObject({ is_counting: true, counted_at: null, conversations: 0 });
  await expect.poll(() => insights()).toMatchObject(counted(many));
  const { counted_at } = await insights();
  expect(Date.now() - Date.parse(counted_at!)).toBeLessThan(60_000);
  await askEach(await crowd(3), 'Who are you?');
  expect(await insights()).toMatchObject({ ...counted(many), counted_at });
});

test('cached numbers are recounted after an hour, and shown until then', async () => {
  const { insights, askEach, crowd, foId, owner } = await popular(many);
  await expect.poll(() => insights()).toMatchObject(counted(many));
  await askEach(await crowd(3), 'Who are you?');
  const later = { ...site.platform, clock: () => new Date(Date.now() + 3_600_000) };
  const look = () => getInsights({ ...later, viewer: owner } as never, { foId, days: 30, zone: 'UTC' });
  expect(await look()).toMatchObject({ conversations: many, is_counting: true });
  await expect.poll(() => insights()).toMatchObject(counted(many + 3));
});

test('very many conversations are counted in parts', async () => {
  const { insights, foId } = await popular(150, 2);
  const next = () => countPart(site.platform, { foId, days: 30, zone: 'UTC' }, 0);
  expect([await next(), await next(), await next()]).toEqual([false, false, true]);
  expect(await insights()).toMatchObject(counted(150, 2));
});

test('an old partial result is discarded', async () => {
  const { insights, foId } = await popular(150, 2);
  const { platform } = site;
  const earlierPlatform = { ...platform, clock: () => new Date(Date.now() - 2 * 86_400_000) };
  expect(await countPart(earlierPlatform, { foId, days: 7, zone: 'UTC' }, 0)).toBe(false);
  const { to } = await insights('?days=7');
  await expect
    .poll(() => insights('?days=7'))
    .toMatchObject({ ...counted(150, 2), to, chart: [{ from: to }] });
});

test('cached numbers are not shown while the owner may not read conversations', async () => {
  const { insights, call } = await popular(many);
  await expect.poll(() => insights()).toMatchObject(counted(many));
  await call('PATCH', '/privacy', { keep_owner_in_loop: false });
  expect(await insights()).toMatchObject({ in_loop: false, conversations: 0, visitors: 0, counted_at: null });
});

test('numbers counted meanwhile are not cached for later', async () => {
  const { insights, call, foId } = await popular(many);
  await call('PATCH', '/privacy', { keep_owner_in_loop: false });
  expect(await countPart(site.platform, { foId, days: 30, zone: 'UTC' })).toBe(true);
  await call('PATCH', '/privacy', { keep_owner_in_loop: true });
  await expect.poll(() => insights()).toMatchObject(counted(many));
});

test('the file to download has the numbers at the first request', async () => {
  const { csv } = await popular(many);
  expect(await csv()).toMatch(new RegExp(`^"Conversations",.*,${many},""\\r$`, 'm'));
});

test('the file to download is never older than an hour', async () => {
  const { insights, askEach, crowd, foId, owner } = await popular(many);
  await expect.poll(() => insights()).toMatchObject(counted(many));
  await askEach(await crowd(3), 'Who are you?');
  const later = { ...site.platform, clock: () => new Date(Date.now() + 3_600_000), viewer: owner };
  const { content } = await exportInsights(later as never, { foId, days: 30, zone: 'UTC' });
  expect(content).toMatch(new RegExp(`^"Conversations",.*,${many + 3},""\\r$`, 'm'));
});

test('one conversation fewer is counted during the request', async () => {
  const { insights } = await popular(many - 1);
  expect(await insights()).toMatchObject({ ...counted(many - 1), counted_at: null });
});
