import type { InboxEntry } from '@foyer/contract';
import { expect, test } from 'vitest';
import { cleanUp, hourlyTasks } from '../../clean-up.ts';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { suggestMatches } from './suggest-matches.ts';

const site = testSite();
const day = 86_400_000;

/** Profiles that differ in a word, so that those of one test are near each other and far from those of another. */
const profileAbout = (subject: string, more = '') => ({
  bio: `I keep ${subject} and talk about ${subject} all day, mostly ${subject} of the north. ${more}`,
  core_principles: [`Love ${subject}`, `Never sell ${subject}`, `Teach children about ${subject}`],
});

async function createPersona(fields: object, privacy: object = { is_discoverable: true }, as?: Person) {
  const created = await createTestPersona(site, { is_public: true, ...fields }, as);
  await created.call('PATCH', '/privacy', privacy);
  const matches = async (): Promise<InboxEntry[]> => {
    const { entries } = await (await site.call('GET', '/api/v1/inbox', { as: created.owner })).json();
    return entries.filter(({ reason }: InboxEntry) => reason === 'match_suggestion');
  };
  return { ...created, matches };
}

/** Runs the job until no work is left, as if this many days had passed. */
async function runJob(days = 0) {
  const platform = { ...site.platform, clock: () => new Date(Date.now() + days * day) };
  while (await suggestMatches(platform));
}

test('two similar personas are suggested to both owners, once', async () => {
  const bees = await createPersona({ name: 'Bea', ...profileAbout('honeybees') });
  const hives = await createPersona({ name: 'Hugo', ...profileAbout('honeybees', 'Also hives.') });
  await createPersona({ name: 'Stan', ...profileAbout('locomotives') });
  let remainingTasks = hourlyTasks(site.app.features);
  while (remainingTasks.length > 0) remainingTasks = await cleanUp(site.platform, remainingTasks);
  expect(await bees.matches()).toMatchObject([
    {
      ...{ is_read: false, conversation: null, match: { id: hives.id } },
      preview: expect.stringMatching(/^Another FO is close to Bea in /),
    },
  ]);
  expect(await hives.matches()).toMatchObject([{ match: { id: bees.id } }]);
  await runJob();
  await runJob(8);
  await bees.call('PATCH', '', { bio: `${profileAbout('honeybees').bio} Indeed.` });
  await runJob(16);
  expect([(await bees.matches()).length, (await hives.matches()).length]).toEqual([1, 1]);
  const { rows } = await site.platform.database.pool.query(
    `select from notices where kind = 'match_suggestion' and recipient = any($1::uuid[])`,
    [[bees.owner.id, hives.owner.id]],
  );
  expect(rows).toHaveLength(2);
});

test('no suggestion is made if a persona does not allow it, is private, or its owner may not read conversations', async () => {
  const first = await createPersona({ ...profileAbout('tulips') });
  await createPersona({ ...profileAbout('tulips', 'One.') }, { is_discoverable: false });
  await createPersona({ ...profileAbout('tulips', 'Two.'), is_public: false });
  await createPersona(
    { ...profileAbout('tulips', 'Three.') },
    { is_discoverable: true, keep_owner_in_loop: false },
  );
  await runJob();
  expect(await first.matches()).toEqual([]);
});

test('suggestions are hidden once they are turned off', async () => {
  const first = await createPersona({ ...profileAbout('lighthouses') });
  const second = await createPersona({ ...profileAbout('lighthouses', 'And ships.') });
  await runJob();
  expect(await first.matches()).toMatchObject([{ match: { id: second.id } }]);
  await second.call('PATCH', '/privacy', { is_discoverable: false });
  expect((await first.matches()).filter(({ match }) => match)).toEqual([]);
});

test('concurrent runs create one suggestion', async () => {
  const first = await createPersona({ ...profileAbout('accordions') });
  const second = await createPersona({ ...profileAbout('accordions', 'And fiddles.') });
  await Promise.all([runJob(), runJob(), runJob()]);
  expect([(await first.matches()).length, (await second.matches()).length]).toEqual([1, 1]);
});

test('an owner gets at most three suggestions a week; the rest follow in later weeks', async () => {
  const popular = await createPersona({ ...profileAbout('mushrooms') });
  for (let count = 0; count < 5; count++)
    await createPersona({ ...profileAbout('mushrooms', `Kind ${count}.`) });
  await runJob();
  expect(await popular.matches()).toHaveLength(3);
  await runJob(3);
  expect(await popular.matches()).toHaveLength(3);
  await runJob(9);
  expect(await popular.matches()).toHaveLength(5);
});
