import type { PersonaCard } from '@foyer/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';

const site = testSite();
type Someone = Awaited<ReturnType<typeof site.newPerson>>;
const creators: Someone[] = [];

beforeAll(async () => {
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Hidden']) {
    const maker = await site.newPerson(`Maker of ${name}`);
    creators.push(maker);
    const body = { name, bio: 'Somebody', core_principles: ['a', 'b', 'c'], is_public: name !== 'Hidden' };
    await createTestPersona(site, body, maker);
  }
});

async function featuredFor(person: Someone): Promise<PersonaCard[]> {
  return (await site.call('GET', '/api/v1/explore/featured', { as: person })).json();
}

describe('featured personas', () => {
  test('are the four newest public ones, with their creators', async () => {
    const featured = await featuredFor(await site.newPerson());
    expect(featured.map(({ name }) => name)).toEqual(['Fifth', 'Fourth', 'Third', 'Second']);
    expect(featured[0]?.creator.display_name).toBe('Maker of Fifth');
  });

  test('never include the viewer’s own', async () => {
    const featured = await featuredFor(creators[4]!);
    expect(featured.map(({ name }) => name)).toEqual(['Fourth', 'Third', 'Second', 'First']);
  });

  test('do not include the viewer’s private one either', async () => {
    const featured = await featuredFor(creators[5]!);
    expect(featured.map(({ name }) => name)).not.toContain('Hidden');
  });
});
