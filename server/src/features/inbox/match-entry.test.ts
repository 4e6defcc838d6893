import { expect, test } from 'vitest';
import { writeMatchEntry } from '#features/inbox';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();

async function persona(name: string) {
  const owner = await site.newPerson(name);
  const body = { name, bio: `${name} gardens.`, core_principles: ['a', 'b', 'c'], is_public: true };
  const { id } = await createTestPersona(site, body, owner);
  await set(owner, id, { is_discoverable: true });
  return { id, owner };
}

const set = (as: Person, foId: string, body: object) =>
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
  const [ownPersona, other] = [await persona('Iris'), await persona('Basil')];
  const id = await suggest(ownPersona, other.id);
  expect(await suggest(ownPersona, other.id)).toBe(undefined);
  expect(await listOf(ownPersona.owner)).toMatchObject([
    {
      ...{ id, reason: 'match_suggestion', conversation_id: null, conversation: null, is_read: false },
      ...{ title: 'Match suggestion', preview: 'You both garden.', persona: { id: ownPersona.id } },
      match: { id: other.id, name: 'Basil', handle: 'basil', avatar_url: null },
    },
  ]);
  expect(await listOf(other.owner)).toEqual([]);
  const messages = await site.call('GET', `/api/v1/inbox/${id}/messages`, { as: ownPersona.owner });
  expect(messages.status).toBe(404);
});

test('a suggestion names the other persona only while that is public and open to suggestions, and is deleted with it', async () => {
  const [ownPersona, other] = [await persona('Rose'), await persona('Thyme')];
  const id = await suggest(ownPersona, other.id);
  const match = async () =>
    (await (await site.call('GET', `/api/v1/inbox/${id}`, { as: ownPersona.owner })).json()).match;
  expect(await match()).toMatchObject({ name: 'Thyme' });
  await set(other.owner, other.id, { is_discoverable: false });
  expect(await match()).toBe(null);
  await set(other.owner, other.id, { is_discoverable: true });
  const visibility = `/api/v1/personas/${other.id}/visibility`;
  await site.call('PUT', visibility, { as: other.owner, body: { is_public: false } });
  expect(await match()).toBe(null);
  const body = { confirmation: 'DELETE' };
  await site.call('DELETE', `/api/v1/personas/${other.id}`, { as: other.owner, body });
  expect(await listOf(ownPersona.owner)).toEqual([]);
});
