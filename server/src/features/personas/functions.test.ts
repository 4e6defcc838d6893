import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { createTestPersona } from './testing/create-test-persona.ts';

const site = testSite({ LIMIT_STYLE_PER_HOUR: '3' });
const run = (statement: ReturnType<typeof sql>) => site.platform.database.db.execute(statement);

async function post(name: string, body: object, as?: Person) {
  const response = await site.call('POST', `/functions/v1/${name}`, { as, body });
  return { status: response.status, body: await response.json() };
}

describe('compute-fo-embeddings', () => {
  test("restores the principles' vectors of a persona", async () => {
    const { owner, id } = await createTestPersona(site);
    await run(sql`delete from fo_principles where fo_id = ${id}`);
    expect(await post('compute-fo-embeddings', { foId: id }, owner)).toEqual({
      status: 200,
      body: { success: true, principles: 3 },
    });
    const question = { foId: id, message: 'Should one stay patient?', simulate: true, instant: true };
    const { metadata } = await readAnswer(
      await site.call('POST', '/functions/v1/chat', { as: owner, body: question }),
    );
    expect(metadata.principleDebug!.matches).toHaveLength(3);
    expect(metadata.selected_principles).toContain('Stay patient');
  });

  test('creates no version, can run concurrently with an edit, and is for the owner only', async () => {
    const { owner, id, call } = await createTestPersona(site);
    const edits = [1, 2, 3].map((time) =>
      call('PATCH', '', { core_principles: ['One', 'Two', `Three, time ${time}`] }),
    );
    const computed = [1, 2, 3].map(() => post('compute-fo-embeddings', { foId: id }, owner));
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
    for (const { status } of await Promise.all(computed)) expect([200, 409]).toContain(status);
    const { core_principles } = (await call('GET', '/edit')).body;
    const { rows } = await run(sql`select principle from fo_principles where fo_id = ${id} order by index`);
    expect(rows.map(({ principle }) => principle)).toEqual(core_principles);
    expect((await call('GET', '/versions')).body.versions).toHaveLength(4);
    const stranger = await post('compute-fo-embeddings', { foId: id }, await site.newPerson());
    expect(stranger.status).toBe(404);
  });
});

describe('generate-style-instructions', () => {
  test('describes the style of a sample', async () => {
    const writing_sample = "Hey! I'm so glad you're here! Isn't it lovely? Let's go! 🌱";
    const { status, body } = await post(
      'generate-style-instructions',
      { writing_sample },
      await site.newPerson(),
    );
    expect(status).toBe(200);
    expect(body.style_instructions.split('\n')).toEqual([
      '- Greet with "Hey".',
      "- Use contractions (I'm, don't, it's).",
      '- End many sentences with an exclamation mark.',
      '- Use emoji such as 🌱',
    ]);
  });

  test.each([
    ['', 'Please add a writing sample first.'],
    ['<p> </p>', 'Please add a writing sample first.'],
    ['x'.repeat(2001), 'Writing sample can have at most 2000 characters.'],
  ])('rejects an invalid sample', async (writing_sample, message) => {
    const response = await post('generate-style-instructions', { writing_sample }, await site.newPerson());
    expect(response).toMatchObject({ status: 400, body: { message } });
  });

  test('is rate-limited, since a model may cost money', async () => {
    const person = await site.newPerson();
    const statuses: number[] = [];
    for (let times = 0; times < 4; times++)
      statuses.push((await post('generate-style-instructions', { writing_sample: 'Hello.' }, person)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('repair-fo-profile', () => {
  test('fixes the problems that verification found, reports them, and finds none the second time', async () => {
    const { owner, id, call } = await createTestPersona(site, { writing_sample: "I don't hurry." });
    await run(sql`update fos set role = ' ', bio = ' <i>A chemist.</i>', name = ' <b>Marie</b> Curie',
      core_principles = array['Be curious', ' be curious!', '...', 'Tell <i>the</i> truth', '']
      where id = ${id}`);
    expect(await post('repair-fo-profile', { fo_id: id }, owner)).toEqual({
      status: 200,
      body: {
        success: true,
        changes: {
          name: true,
          role: true,
          principles_filtered: true,
          principles_deduplicated: true,
          style_instructions_added: true,
        },
      },
    });
    expect((await call('GET', '/edit')).body).toMatchObject({
      name: 'Marie Curie',
      role: 'A chemist.',
      core_principles: ['Be curious', 'Tell the truth'],
      style_instructions: expect.stringContaining('contractions'),
    });
    const { rows } = await run(sql`select principle from fo_principles where fo_id = ${id} order by index`);
    expect(rows.map(({ principle }) => principle)).toEqual(['Be curious', 'Tell the truth']);
    const repeated = await post('repair-fo-profile', { fo_id: id }, owner);
    expect(Object.values(repeated.body.changes)).toEqual([false, false, false, false, false]);
  });

  test('counts the characters of a principle like the form that accepted it', async () => {
    const principle = `Be kind ${'🙂'.repeat(150)}`;
    const { owner, id, call } = await createTestPersona(site, {
      core_principles: [principle, 'Be curious', 'Tell the truth'],
    });
    const { body } = await post('repair-fo-profile', { fo_id: id }, owner);
    expect(body.changes.principles_filtered).toBe(false);
    expect((await call('GET', '/edit')).body.core_principles).toContain(principle);
  });

  test('does not change a good profile, and is for the owner only', async () => {
    const { owner, id, call } = await createTestPersona(site);
    const { body } = await post('repair-fo-profile', { fo_id: id }, owner);
    expect(Object.values(body.changes)).toEqual([false, false, false, false, false]);
    expect((await call('GET', '/versions')).body.versions).toHaveLength(1);
    expect((await post('repair-fo-profile', { fo_id: id }, await site.newPerson())).status).toBe(404);
  });
});

describe('generate_unique_handle', () => {
  test('returns a free handle, and for one’s own persona its current handle', async () => {
    const { owner, id, persona } = await createTestPersona(site, { name: 'Only Once' });
    expect(persona.handle).toBe('only-once');
    const stranger = await site.newPerson();
    const { body } = await post('generate_unique_handle', { fo_name: 'Only Once' }, stranger);
    expect(body.handle).toMatch(/^only-once-\d+$/);
    const own = await post('generate_unique_handle', { fo_name: 'Only Once', fo_id: id }, owner);
    expect(own.body).toEqual({ handle: 'only-once' });
    expect((await post('generate_unique_handle', { fo_name: 'Only Once', fo_id: id }, stranger)).status).toBe(
      404,
    );
    const nameless = await post('generate_unique_handle', { fo_name: ' ' }, owner);
    expect(nameless).toMatchObject({ status: 400, body: { message: 'Please enter a name.' } });
  });

  test('a number in the name is in the handle only while the name has it', async () => {
    const { persona, call } = await createTestPersona(site, { name: 'Agent 007' });
    expect(persona.handle).toBe('agent-007');
    expect((await call('PATCH', '', { name: 'Agent' })).body.handle).toBe('agent');
    expect((await call('PATCH', '', { name: 'Agent 007' })).body.handle).toBe('agent-007');
  });

  test('returns the former handle of a name, including its number', async () => {
    await createTestPersona(site, { name: 'Common Name' });
    const { persona, call } = await createTestPersona(site, { name: 'Common Name' });
    await call('PATCH', '', { name: 'Rare Name' });
    expect((await call('PATCH', '', { name: 'Common Name' })).body.handle).toBe(persona.handle);
  });
});
