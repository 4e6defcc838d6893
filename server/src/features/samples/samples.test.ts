import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cleanUp, hourlyTasks } from '../../clean-up.ts';
import { readAnswer, testSite } from '../../testing/index.ts';
import { removeSamples } from './remove-samples.ts';

const site = testSite();
const seed = async (as = site.newPerson()) => {
  const response = await site.call('POST', '/functions/v1/seed', { as: await as, body: {} });
  return { status: response.status, body: await response.json() };
};
const exploredNames = async () =>
  (await (await site.call('GET', '/api/v1/explore')).json()).personas.map(
    ({ name }: { name: string }) => name,
  );

test('the four sample FOs are created once, also by concurrent calls, and can be removed', async () => {
  const responses = await Promise.all([seed(), seed(), seed()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses.filter(({ body }) => body.created)).toHaveLength(1);
  for (const { body } of responses) expect(body.personas).toEqual(responses[0]!.body.personas);
  const [first] = responses;
  expect(first!.body.personas.map(({ is_public }: { is_public: boolean }) => is_public)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  for (const { handle } of first!.body.personas) expect(handle).toMatch(/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/);
  expect((await exploredNames()).sort()).toEqual(['Chef Amadou', 'Nora Lindqvist', 'Professor Ines Cardoso']);

  const person = await site.newPerson();
  expect((await seed(Promise.resolve(person))).body.created).toBe(false);
  const hidden = `/api/v1/personas/by-handle/${first!.body.personas[3].handle}`;
  expect((await site.call('GET', hidden, { as: person })).status).toBe(404);
  expect(await (await site.call('GET', '/api/v1/personas/own', { as: person })).json()).toBe(null);
  const firstHandle = first!.body.personas[0].handle;
  const nora = await (await site.call('GET', `/api/v1/personas/by-handle/${firstHandle}`)).json();
  const chat = { foId: nora.id, message: 'What do you do?', instant: true };
  const response = await site.call('POST', '/functions/v1/chat', { as: person, body: chat });
  expect(await response.text()).toContain('lighthouse');
  const askForOwner = { foId: nora.id, message: 'Can I talk to your owner?', instant: true };
  const answer = await readAnswer(
    await site.call('POST', '/functions/v1/chat', { as: person, body: askForOwner }),
  );
  expect(answer.text).toMatch(/can(?:'t|not) pass that on/);

  const { database } = site.platform;
  const laterClock = () => new Date(Date.now() + 400 * 86_400_000);
  await cleanUp({ ...site.platform, clock: laterClock }, hourlyTasks(site.app.features));
  expect(await exploredNames()).toHaveLength(3);
  const { rows } = await database.db.execute(
    sql`select count(*) as sign_ins from users left join identities on user_id = users.id
      where app_metadata ->> 'provider' = 'sample' and (email is not null or password_hash is not null or user_id is not null)`,
  );
  expect(rows).toEqual([{ sign_ins: '0' }]);

  expect(await database.transaction(removeSamples)).toBe(4);
  expect(await database.transaction(removeSamples)).toBe(0);
  expect(await exploredNames()).toEqual([]);
  expect((await seed()).body.created).toBe(true);
  expect((await exploredNames()).sort()).toEqual(['Chef Amadou', 'Nora Lindqvist', 'Professor Ines Cardoso']);
  await database.transaction(removeSamples);
});
