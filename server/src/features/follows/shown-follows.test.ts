import { expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();
const createPublicPersona = (name: string, as?: Person) =>
  createTestPersona(site, { name, is_public: true }, as);
const visibilityPath = '/api/v1/follows/choice';
const setVisibility = async (as: Person, is_shown: boolean) =>
  (await site.call('PUT', visibilityPath, { as, body: { is_shown } })).json();
const readFollows = async (of: Person) => {
  const response = await site.call('GET', `/api/v1/creators/${of.id}/follows`);
  return {
    status: response.status,
    names: (await response.json()).personas?.map(({ name }: { name: string }) => name),
  };
};

test('a creator’s follows are hidden by default, and list public personas only, the last followed first', async () => {
  const creator = await site.newPerson('Cleo');
  await createPublicPersona('Made by Cleo', creator);
  const [first, second, unlisted] = [
    await createPublicPersona('One'),
    await createPublicPersona('Other'),
    await createPublicPersona('Link only'),
  ];
  for (const { id } of [second, first, unlisted])
    expect((await site.call('PUT', `/api/v1/personas/${id}/follow`, { as: creator })).status).toBe(200);
  expect((await unlisted.call('PATCH', '/privacy', { visibility: 'unlisted' })).status).toBe(200);
  expect(await (await site.call('GET', visibilityPath, { as: creator })).json()).toEqual({ is_shown: false });
  expect(await readFollows(creator)).toEqual({ status: 200, names: [] });
  expect(await setVisibility(creator, true)).toEqual({ is_shown: true });
  expect(await readFollows(creator)).toEqual({ status: 200, names: ['One', 'Other'] });
  await second.call('PUT', '/visibility', { is_public: false });
  expect(await readFollows(creator)).toEqual({ status: 200, names: ['One'] });
  expect(await setVisibility(creator, false)).toEqual({ is_shown: false });
  expect(await readFollows(creator)).toEqual({ status: 200, names: [] });
});

test('a person without a public persona has no public list of follows, even if they chose to show it', async () => {
  const person = await site.newPerson();
  const { id } = await createPublicPersona('Followed');
  await site.call('PUT', `/api/v1/personas/${id}/follow`, { as: person });
  await setVisibility(person, true);
  expect((await readFollows(person)).status).toBe(404);
  const created = await createPublicPersona('Theirs', person);
  expect(await readFollows(person)).toEqual({ status: 200, names: ['Followed'] });
  await created.call('PUT', '/visibility', { is_public: false });
  expect((await readFollows(person)).status).toBe(404);
});
