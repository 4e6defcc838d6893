import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { ownerSettings, setNotifyViaEmail } from '../index.ts';
import { createTestPersona } from '../testing/create-test-persona.ts';

const site = testSite();

const defaults = { notify_on_incoming: true, notify_via_email: false, notify_via_push: true };

test('settings start with their defaults, and changes are kept', async () => {
  const { id, call } = await createTestPersona(site);
  expect((await call('GET', '/owner-settings')).body).toMatchObject({ fo_id: id, ...defaults });
  const change = { notify_via_email: true };
  expect((await call('PATCH', '/owner-settings', change)).body).toMatchObject({ ...defaults, ...change });
  expect((await call('GET', '/owner-settings')).body).toMatchObject({ ...defaults, ...change });
});

test('a change before the first read creates the row', async () => {
  const { call } = await createTestPersona(site);
  const { body } = await call('PATCH', '/owner-settings', { notify_via_push: false });
  expect(body).toMatchObject({ ...defaults, notify_via_push: false });
});

test('only the owner can read and change the settings, even of a public persona, and unknown settings are rejected', async () => {
  const { call } = await createTestPersona(site, { is_public: true });
  const stranger = await site.newPerson();
  const missing = await site.call('GET', `/api/v1/personas/${stranger.id}/owner-settings`, { as: stranger });
  const response = await call('GET', '/owner-settings', undefined, stranger);
  expect([response.status, response.body.message]).toEqual([404, (await missing.json()).message]);
  const change = { notify_via_email: true };
  expect((await call('PATCH', '/owner-settings', change, stranger)).status).toBe(404);
  for (const body of [{ notify_via_email: 'yes' }, { fo_id: stranger.id }, { keep_owner_in_loop: false }])
    expect((await call('PATCH', '/owner-settings', body)).status).toBe(400);
  expect((await call('GET', '/owner-settings')).body).toMatchObject(defaults);
});

test('other features read the same settings; for a deleted persona all are off', async () => {
  const { id, call } = await createTestPersona(site);
  const settings = async () => (await ownerSettings(site.platform.database.db, [id]))(id);
  expect(await settings()).toEqual({ keep_owner_in_loop: true, ...defaults });
  await site.platform.database.transaction((tx) => setNotifyViaEmail(tx, id, true));
  await call('PATCH', '/privacy', { keep_owner_in_loop: false });
  expect(await settings()).toEqual({
    keep_owner_in_loop: false,
    ...defaults,
    notify_via_email: true,
  });
  await site.platform.database.transaction((tx) => setNotifyViaEmail(tx, id, false));
  expect((await call('GET', '/owner-settings')).body.notify_via_email).toBe(false);
  await call('DELETE', '', { confirmation: 'DELETE' });
  expect(Object.values(await settings())).toEqual([false, false, false, false]);
});
