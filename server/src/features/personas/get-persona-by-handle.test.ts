import { beforeAll, expect, test } from 'vitest';
import { fullScansOf, testSite } from '../../testing/index.ts';
import { createTestPersona } from './testing/create-test-persona.ts';

const site = testSite();
const personaCount = 4000;

/** Enough personas that a scan costs more than an index lookup; each has a previous handle. */
beforeAll(async () => {
  await site.platform.database.pool.query(`
    with people as (
      insert into users (email) select n || '@example.org' from generate_series(1, ${personaCount}) as n returning id
    ),
    profile as (insert into profiles (user_id, display_name) select id, 'Somebody' from people),
    persona as (
      insert into fos (owner_id, handle, name, bio, role, core_principles, is_public)
      select id, 'now-' || row_number() over (), 'Many', 'One of many.', 'One of many.', '{a,b,c}', true from people
      returning id, handle
    )
    insert into previous_handles (handle, fo_id) select replace(handle, 'now', 'then'), id from persona`);
  await site.platform.database.pool.query('analyze users, profiles, fos, previous_handles');
});

const byHandle = (handle: string) => site.call('GET', `/api/v1/personas/by-handle/${handle}`);

test.each([
  ['a current handle', 'now-7', 200],
  ['a previous handle', 'then-7', 200],
  ['an unknown handle', 'never-7', 404],
])('looking up %s needs no full scan', async (_what, handle, status) => {
  const scanned = await fullScansOf(site.platform.database, async () => {
    expect((await byHandle(handle)).status).toBe(status);
  });
  expect(scanned).toEqual([]);
});

test('current and previous handles, in upper or lower case, and the id find the same persona', async () => {
  const { id, persona, call } = await createTestPersona(site, { name: 'Eva Before' });
  await call('POST', '/complete', { is_public: true });
  const { handle } = (await call('PATCH', '', { name: 'Eva After' })).body;
  expect(handle).not.toBe(persona.handle);
  for (const path of [handle, persona.handle, handle.toUpperCase()])
    expect(await (await byHandle(path)).json()).toMatchObject({ id, handle });
  expect(await (await site.call('GET', `/api/v1/personas/${id}`)).json()).toMatchObject({ id, handle });
});

test('the handles of a private persona work only for its owner', async () => {
  const { owner, id, persona, call } = await createTestPersona(site, { name: 'Ida Before' });
  const { handle } = (await call('PATCH', '', { name: 'Ida After' })).body;
  const missing = await (await byHandle('nobody-at-all')).json();
  for (const path of [handle, persona.handle]) {
    expect(await (await byHandle(path)).json()).toEqual(missing);
    const own = await site.call('GET', `/api/v1/personas/by-handle/${path}`, { as: owner });
    expect(await own.json()).toMatchObject({ id, handle });
  }
});
