import type { PersonaCard } from '@foyer/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { refreshTrending } from './refresh-trending.ts';

const site = testSite();
type Made = Awaited<ReturnType<typeof createTestPersona>>;
let people: Person[];

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 6 }, () => site.newPerson()));
});

/** Inserts turns, `daysAgo`; resolves to their conversation's id. */
async function addTurns(persona: Made, as: Person, turns = 3, { daysAgo = 0, isPrivate = false } = {}) {
  const { pool } = site.platform.database;
  const { rows } = await pool.query(
    `insert into conversations (fo_id, user_id, title, is_private) values ($1, $2, 'A talk', $3) returning id`,
    [persona.id, as.id, isPrivate],
  );
  await pool.query(
    `with answer as (
      insert into messages (conversation_id, role, sender, is_human, content)
      select $3, 'assistant', 'fo', false, 'Yes.' from generate_series(1, $4::int) returning id)
    insert into fo_interactions (fo_id, user_id, message_id, created_at)
    select $1, $2, id, now() - make_interval(days => $5) from answer`,
    [persona.id, as.id, rows[0].id, turns, daysAgo],
  );
  return rows[0].id;
}

const scoreOf = async ({ id }: Made): Promise<number> =>
  (await site.platform.database.pool.query('select trending from listed_personas where fo_id = $1', [id]))
    .rows[0].trending;

const createPersona = () => createTestPersona(site, { is_public: true });
const refreshInDays = (days: number) =>
  refreshTrending({ ...site.platform, clock: () => new Date(Date.now() + days * 86_400_000) });

async function list() {
  const { personas, sort } = await (await site.call('GET', '/api/v1/explore?sort=trending')).json();
  return { sort, ids: personas.map(({ id }: PersonaCard) => id) };
}

describe('the trend score of a persona', () => {
  test('is positive if five people talked with it, each in three turns or more on a day', async () => {
    const [five, four, short] = [await createPersona(), await createPersona(), await createPersona()];
    for (const person of people.slice(0, 5)) {
      await addTurns(five, person);
      await addTurns(short, person, 2);
    }
    for (const person of people.slice(0, 4)) await addTurns(four, person, 9);
    await refreshInDays(0);
    expect(await scoreOf(five)).toBeGreaterThan(0);
    expect([await scoreOf(four), await scoreOf(short)]).toEqual([0, 0]);
  });

  test('counts neither its owner nor unconfirmed people, private conversations or those while its owner is out of the loop', async () => {
    const [own, unconfirmed, hidden, out] = [
      await createPersona(),
      await createPersona(),
      await createPersona(),
      await createPersona(),
    ];
    const [last] = people.slice(4);
    for (const persona of [own, unconfirmed, hidden, out])
      for (const person of people.slice(0, 4)) await addTurns(persona, person);
    await addTurns(own, own.owner);
    await addTurns(hidden, last!, 3, { isPrivate: true });
    await addTurns(out, last!);
    await out.call('PATCH', '/privacy', { keep_owner_in_loop: false });
    const nobody = await site.newPerson();
    await site.platform.database.pool.query('update users set email_confirmed_at = null where id = $1', [
      nobody.id,
    ]);
    await addTurns(unconfirmed, nobody);
    await refreshInDays(0);
    for (const persona of [own, unconfirmed, hidden, out]) expect(await scoreOf(persona)).toBe(0);
  });

  test('falls by the hour, to zero after a week; today counts more than yesterday', async () => {
    const [today, yesterday] = [await createPersona(), await createPersona()];
    for (const person of people.slice(0, 5)) {
      await addTurns(today, person);
      await addTurns(yesterday, person, 3, { daysAgo: 1 });
    }
    await refreshInDays(0);
    const now = await scoreOf(today);
    expect(now).toBeGreaterThan(await scoreOf(yesterday));
    await refreshInDays(1);
    expect(await scoreOf(today)).toBeLessThan(now);
    expect(await scoreOf(today)).toBeGreaterThan(0);
    await refreshInDays(8);
    expect(await scoreOf(today)).toBe(0);
  });
});

describe('people of earlier days no longer count', () => {
  const leavers: [string, (as: Person, conversationId: string) => Promise<Response>][] = [
    [
      'if they delete the conversation',
      async (as, id) => site.call('DELETE', `/api/v1/conversations/${id}`, { as }),
    ],
    [
      'if they delete their account',
      async (as) =>
        site.call('POST', '/functions/v1/delete-account', { as, body: { confirmation: 'DELETE' } }),
    ],
  ];
  test.each(leavers)('%s', async (_, leave) => {
    const [persona, leaver] = [await createPersona(), await site.newPerson()];
    const conversation = await addTurns(persona, leaver, 3, { daysAgo: 1 });
    for (const person of people.slice(0, 4)) await addTurns(persona, person, 3, { daysAgo: 1 });
    await refreshInDays(3);
    expect(await scoreOf(persona)).toBeGreaterThan(0);
    expect((await leave(leaver, conversation)).status).toBe(200);
    await refreshInDays(3);
    expect(await scoreOf(persona)).toBe(0);
  });

  test('while the owner is out of the loop', async () => {
    const persona = await createPersona();
    for (const person of people.slice(0, 5)) await addTurns(persona, person, 3, { daysAgo: 1 });
    await persona.call('PATCH', '/privacy', { keep_owner_in_loop: false });
    await refreshInDays(3);
    expect(await scoreOf(persona)).toBe(0);
    await persona.call('PATCH', '/privacy', { keep_owner_in_loop: true });
    await refreshInDays(3);
    expect(await scoreOf(persona)).toBeGreaterThan(0);
  });
});

test('if fewer than ten personas trend, the newest are listed and named as such; else the most trending come first', async () => {
  const personas = await Promise.all(Array.from({ length: 10 }, createPersona));
  await refreshInDays(0);
  expect((await list()).sort).toBe('newest');
  for (const [index, persona] of personas.entries())
    for (const person of people.slice(0, index === 4 ? 6 : 5)) await addTurns(persona, person);
  await refreshInDays(0);
  const { sort, ids } = await list();
  expect(sort).toBe('trending');
  expect(ids[0]).toBe(personas[4]!.id);
  expect(ids.slice(0, 10).toSorted()).toEqual(personas.map(({ id }) => id).toSorted());
});
