import type { InboxEntry } from '@foyer/contract';
import { expect, test } from 'vitest';
import { cleanUp, hourlyTasks } from '../../clean-up.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { suggestMatches } from './suggest-matches.ts';

const site = testSite();
const day = 86_400_000;

/** Profiles that differ in a word, so that those of one test are near each other and far from those of another. */
const about = (subject: string, more = '') => ({
  bio: `I keep ${subject} and talk about ${subject} all day, mostly ${subject} of the north. ${more}`,
  core_principles: [`Love ${subject}`, `Never sell ${subject}`, `Teach children about ${subject}`],
});

async function open(fields: object, wish: object = { is_discoverable: true }, as?: Person) {
  const created = await createTestPersona(site, { is_public: true, ...fields }, as);
  await created.call('PATCH', '/privacy', wish);
  const matches = async (): Promise<InboxEntry[]> => {
    const { entries } = await (await site.call('GET', '/api/v1/inbox', { as: created.owner })).json();
    return entries.filter(({ reason }: InboxEntry) => reason === 'match_suggestion');
  };
  return { ...created, matches };
}

/** Runs the job until no work is left, as if this many days had passed. */
async function run(days = 0) {
  const platform = { ...site.platform, clock: () => new Date(Date.now() + days * day) };
  while (await suggestMatches(platform));
}

test('two similar personas are suggested to both owners, once', async () => {
  const bees = await open({ name: 'Bea', ...about('honeybees') });
  const hives = await open({ name: 'Hugo', ...about('honeybees', 'Also hives.') });
  await open({ name: 'Stan', ...about('locomotives') });
  let remainingTasks = hourlyTasks(site.app.features);
  while (remainingTasks.length > 0) remainingTasks = await cleanUp(site.platform, remainingTasks);
  expect(await bees.matches()).toMatchObject([
    {
      ...{ is_read: false, conversation: null, match: { id: hives.id } },
      preview: expect.stringMatching(/^Another FO is close to Bea in /),
    },
  ]);
  expect(await hives.matches()).toMatchObject([{ match: { id: bees.id } }]);
  await run();
  await run(8);
  await bees.call('PATCH', '', { bio: `${about('honeybees').bio} Indeed.` });
  await run(16);
  expect([(await bees.matches()).length, (await hives.matches()).length]).toEqual([1, 1]);
  const { rows } = await site.platform.database.pool.query(
    `select from notices where kind = 'match_suggestion' and recipient = any($1::uuid[])`,
    [[bees.owner.id, hives.owner.id]],
  );
  expect(rows).toHaveLength(2);
});

test('no suggestion is made if a persona does not allow it, is private, or its owner may not read conversations', async () => {
  const wanting = await open({ ...about('tulips') });
  await open({ ...about('tulips', 'One.') }, { is_discoverable: false });
  await open({ ...about('tulips', 'Two.'), is_public: false });
  await open({ ...about('tulips', 'Three.') }, { is_discoverable: true, keep_owner_in_loop: false });
  await run();
  expect(await wanting.matches()).toEqual([]);
});

test('suggestions are hidden once they are turned off', async () => {
  const first = await open({ ...about('lighthouses') });
  const second = await open({ ...about('lighthouses', 'And ships.') });
  await run();
  expect(await first.matches()).toMatchObject([{ match: { id: second.id } }]);
  await second.call('PATCH', '/privacy', { is_discoverable: false });
  expect((await first.matches()).filter(({ match }) => match)).toEqual([]);
});

test('concurrent runs create one suggestion', async () => {
  const first = await open({ ...about('accordions') });
  const second = await open({ ...about('accordions', 'And fiddles.') });
  await Promise.all([run(), run(), run()]);
  expect([(await first.matches()).length, (await second.matches()).length]).toEqual([1, 1]);
});

test('an owner gets at most three suggestions a week; the rest follow in later weeks', async () => {
  const popular = await open({ ...about('mushrooms') });
  for (let count = 0; count < 5; count++) await open({ ...about('mushrooms', `Kind ${count}.`) });
  await run();
  expect(await popular.matches()).toHaveLength(3);
  await run(3);
  expect(await popular.matches()).toHaveLength(3);
  await run(9);
  expect(await popular.matches()).toHaveLength(5);
});
