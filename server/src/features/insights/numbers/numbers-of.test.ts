import { limits } from '@foyer/contract';
import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { exportInsights } from '../export-insights.ts';
import { getInsights } from '../get-insights.ts';
import { personaWithVisitors } from '../testing/persona-with-visitors.ts';
import { countPart } from './count-in-parts.ts';

const site = testSite();
const tooManyForRequest = limits.insights.maxCountedInRequest + 1;

/** A persona that this many people talked with today, each in `each` conversations of one answer. */
async function popularPersona(people: number, each = 1) {
  const created = await personaWithVisitors(site);
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

const expectedNumbers = (people: number, each = 1) => ({
  ...{ conversations: people * each, visitors: people, is_counting: false },
  answers: { fact: 0, context: 0, blended: 0, general: people * each },
});

test('numbers of many conversations are counted in the background and cached', async () => {
  const { insights, askEach, newPeople } = await popularPersona(tooManyForRequest);
  expect(await insights()).toMatchObject({ is_counting: true, counted_at: null, conversations: 0 });
  await expect.poll(() => insights()).toMatchObject(expectedNumbers(tooManyForRequest));
  const { counted_at } = await insights();
  expect(Date.now() - Date.parse(counted_at!)).toBeLessThan(60_000);
  await askEach(await newPeople(3), 'Who are you?');
  expect(await insights()).toMatchObject({ ...expectedNumbers(tooManyForRequest), counted_at });
});

test('cached numbers are recounted after an hour, and shown until then', async () => {
  const { insights, askEach, newPeople, foId, owner } = await popularPersona(tooManyForRequest);
  await expect.poll(() => insights()).toMatchObject(expectedNumbers(tooManyForRequest));
  await askEach(await newPeople(3), 'Who are you?');
  const later = { ...site.platform, clock: () => new Date(Date.now() + 3_600_000) };
  const readLater = () => getInsights({ ...later, viewer: owner } as never, { foId, days: 30, zone: 'UTC' });
  expect(await readLater()).toMatchObject({ conversations: tooManyForRequest, is_counting: true });
  await expect.poll(() => insights()).toMatchObject(expectedNumbers(tooManyForRequest + 3));
});

test('very many conversations are counted in parts', async () => {
  const { insights, foId } = await popularPersona(150, 2);
  const next = () => countPart(site.platform, { foId, days: 30, zone: 'UTC' }, 0);
  expect([await next(), await next(), await next()]).toEqual([false, false, true]);
  expect(await insights()).toMatchObject(expectedNumbers(150, 2));
});

test('an old partial result is discarded', async () => {
  const { insights, foId } = await popularPersona(150, 2);
  const { platform } = site;
  const earlierPlatform = { ...platform, clock: () => new Date(Date.now() - 2 * 86_400_000) };
  expect(await countPart(earlierPlatform, { foId, days: 7, zone: 'UTC' }, 0)).toBe(false);
  const { to } = await insights('?days=7');
  await expect
    .poll(() => insights('?days=7'))
    .toMatchObject({ ...expectedNumbers(150, 2), to, chart: [{ from: to }] });
});

test('cached numbers are not shown while the owner may not read conversations', async () => {
  const { insights, call } = await popularPersona(tooManyForRequest);
  await expect.poll(() => insights()).toMatchObject(expectedNumbers(tooManyForRequest));
  await call('PATCH', '/privacy', { keep_owner_in_loop: false });
  expect(await insights()).toMatchObject({ in_loop: false, conversations: 0, visitors: 0, counted_at: null });
});

test('numbers counted while the owner may not read conversations are not cached', async () => {
  const { insights, call, foId } = await popularPersona(tooManyForRequest);
  await call('PATCH', '/privacy', { keep_owner_in_loop: false });
  expect(await countPart(site.platform, { foId, days: 30, zone: 'UTC' })).toBe(true);
  await call('PATCH', '/privacy', { keep_owner_in_loop: true });
  await expect.poll(() => insights()).toMatchObject(expectedNumbers(tooManyForRequest));
});

test('the file to download has the numbers at the first request', async () => {
  const { csv } = await popularPersona(tooManyForRequest);
  expect(await csv()).toMatch(new RegExp(`^"Conversations",.*,${tooManyForRequest},""\\r$`, 'm'));
});

test('the file to download is never older than an hour', async () => {
  const { insights, askEach, newPeople, foId, owner } = await popularPersona(tooManyForRequest);
  await expect.poll(() => insights()).toMatchObject(expectedNumbers(tooManyForRequest));
  await askEach(await newPeople(3), 'Who are you?');
  const later = { ...site.platform, clock: () => new Date(Date.now() + 3_600_000), viewer: owner };
  const { content } = await exportInsights(later as never, { foId, days: 30, zone: 'UTC' });
  expect(content).toMatch(new RegExp(`^"Conversations",.*,${tooManyForRequest + 3},""\\r$`, 'm'));
});

test('conversations up to the limit are counted during the request', async () => {
  const { insights } = await popularPersona(tooManyForRequest - 1);
  expect(await insights()).toMatchObject({ ...expectedNumbers(tooManyForRequest - 1), counted_at: null });
});
