import type { ViewerEvent } from '@foyer/contract';
import { expect, onTestFinished, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../testing/create-test-persona.ts';

const site = testSite();

const defaults = {
  keep_owner_in_loop: true,
  allow_training_opt_in: true,
  default_train_on_chat: false,
  is_discoverable: false,
  allow_private_chats: true,
  visibility: 'private',
};

test('settings start with their defaults, and changes are kept', async () => {
  const { id, call } = await createTestPersona(site);
  expect((await call('GET', '/privacy')).body).toMatchObject({ fo_id: id, ...defaults });
  expect((await call('PATCH', '/privacy', { is_discoverable: true })).body).toMatchObject({
    ...defaults,
    is_discoverable: true,
  });
  expect((await call('GET', '/privacy')).body.is_discoverable).toBe(true);
});

test('a change before the first read creates the row', async () => {
  const { call } = await createTestPersona(site);
  const { body } = await call('PATCH', '/privacy', { keep_owner_in_loop: false });
  expect(body).toMatchObject({ ...defaults, keep_owner_in_loop: false });
});

test('without opt-in, training by default is off, and turning it on is rejected', async () => {
  const { call } = await createTestPersona(site);
  await call('PATCH', '/privacy', { default_train_on_chat: true });
  const { body } = await call('PATCH', '/privacy', { allow_training_opt_in: false });
  expect(body).toMatchObject({ allow_training_opt_in: false, default_train_on_chat: false });
  const repeated = await call('PATCH', '/privacy', { default_train_on_chat: true, is_discoverable: true });
  expect(repeated).toMatchObject({ status: 409, body: { code: 'no_opt_in' } });
  expect((await call('GET', '/privacy')).body).toEqual(body);
});

test('only the owner can read and change the settings, and unknown settings are rejected', async () => {
  const { call } = await createTestPersona(site, { is_public: true });
  const stranger = await site.newPerson();
  expect((await call('GET', '/privacy', undefined, stranger)).status).toBe(404);
  expect((await call('PATCH', '/privacy', { is_discoverable: true }, stranger)).status).toBe(404);
  for (const body of [{ visibility: 'secret' }, { is_discoverable: 'yes' }, { owner_id: stranger.id }])
    expect((await call('PATCH', '/privacy', body)).status).toBe(400);
});

test('the owner’s open pages get an event of each change of the settings; nobody else does', async () => {
  const { id, owner, call } = await createTestPersona(site, { is_public: true });
  const stranger = await site.newPerson();
  const eventsOf = { owner: [] as ViewerEvent[], stranger: [] as ViewerEvent[] };
  const { events } = site.platform;
  onTestFinished(events.subscribe(owner.id, (event) => void eventsOf.owner.push(event)));
  onTestFinished(events.subscribe(stranger.id, (event) => void eventsOf.stranger.push(event)));
  await call('PATCH', '/privacy', { allow_private_chats: false });
  await call('PATCH', '/privacy', { keep_owner_in_loop: false });
  await call('PATCH', '/owner-settings', { notify_via_push: false });
  const [loop, settings] = [
    { type: 'loop', foId: id },
    { type: 'settings', foId: id },
  ];
  await expect.poll(() => eventsOf).toEqual({ owner: [settings, settings, loop, settings], stranger: [] });
});
