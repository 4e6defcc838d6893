import { expect, test } from 'vitest';
import { writeMatchEntry } from '#features/inbox';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();

async function createDiscoverablePersona(name: string) {
  const owner = await site.newPerson(name);
  const body = { name, bio: `${name} gardens.`, core_principles: ['a', 'b', 'c'], is_public: true };
  const { id } = await createTestPersona(site, body, owner);
  await setPrivacy(owner, id, { is_discoverable: true });
  return { id, owner };
}

const setPrivacy = (as: Person, foId: string, body: object) =>
  site.call('PATCH', `/api/v1/personas/${foId}/privacy`, { as, body });

const suggest = (ownPersona: { id: string; owner: Person }, otherFoId: string) =>
  site.platform.database.transaction((tx) =>
    writeMatchEntry(tx, site.platform, {
      persona: { id: ownPersona.id, owner_id: ownPersona.owner.id },
      otherFoId,
      preview: 'You both garden.',
    }),
  );

const listOf = async (as: Person, query = '') =>
  (await (await site.call('GET', `/api/v1/inbox${query}`, { as })).json()).entries;

test('a suggestion is made once per pair, names the other persona, and has no conversation', async () => {
  const [ownPersona, otherPersona] = [
    await createDiscoverablePersona('Iris'),
    await createDiscoverablePersona('Basil'),
  ];
  const id = await suggest(ownPersona, otherPersona.id);
  expect(await suggest(ownPersona, otherPersona.id)).toBe(undefined);
  expect(await listOf(ownPersona.owner)).toMatchObject([
    {
      ...{ id, reason: 'match_suggestion', conversation_id: null, conversation: null, is_read: false },
      ...{ title: 'Match suggestion', preview: 'You both garden.', persona: { id: ownPersona.id } },
      match: { id: otherPersona.id, name: 'Basil', handle: 'basil', avatar_url: null },
    },
  ]);
  expect(await listOf(otherPersona.owner)).toEqual([]);
  const messages = await site.call('GET', `/api/v1/inbox/${id}/messages`, { as: ownPersona.owner });
  expect(await messages.json()).toEqual({ messages: [], has_earlier: false });
});

test('a suggestion names the other persona only while that is public and open to suggestions, and is deleted with it', async () => {
  const [ownPersona, otherPersona] = [
    await createDiscoverablePersona('Rose'),
    await createDiscoverablePersona('Thyme'),
  ];
  const id = await suggest(ownPersona, otherPersona.id);
  const match = async () =>
    (await (await site.call('GET', `/api/v1/inbox/${id}`, { as: ownPersona.owner })).json()).match;
  expect(await match()).toMatchObject({ name: 'Thyme' });
  await setPrivacy(otherPersona.owner, otherPersona.id, { is_discoverable: false });
  expect(await match()).toBe(null);
  await setPrivacy(otherPersona.owner, otherPersona.id, { is_discoverable: true });
  const visibility = `/api/v1/personas/${otherPersona.id}/visibility`;
  await site.call('PUT', visibility, { as: otherPersona.owner, body: { is_public: false } });
  expect(await match()).toBe(null);
  const body = { confirmation: 'DELETE' };
  await site.call('DELETE', `/api/v1/personas/${otherPersona.id}`, { as: otherPersona.owner, body });
  expect(await listOf(ownPersona.owner)).toEqual([]);
});
