import { describe, expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona, setProgress } from '../testing/create-test-persona.ts';

const site = testSite();
const on = { is_public: true };
const off = { is_public: false };

describe('the marketplace switch', () => {
  test('publishes from 40 percent on, and reports the progress below that', async () => {
    const { id, path, call } = await createTestPersona(site);
    await setProgress(site, id, 19, 0, 19);
    expect(await call('PUT', '/visibility', on)).toMatchObject({
      status: 409,
      body: {
        code: 'not_ready',
        message: 'Your FO is 39% ready. It can be published from 40% on.',
        details: { threshold: 40 },
      },
    });
    expect((await site.call('GET', path)).status).toBe(404);
    await setProgress(site, id, 19, 0, 20);
    expect(await call('PUT', '/visibility', on)).toMatchObject({ status: 200, body: { is_public: true } });
    expect((await site.call('GET', path)).status).toBe(200);
  });

  test('can always be turned off, and a public persona stays public below the threshold', async () => {
    const { call } = await createTestPersona(site, on);
    expect(await call('PUT', '/visibility', on)).toMatchObject({ status: 200, body: { is_public: true } });
    expect(await call('PUT', '/visibility', off)).toMatchObject({ status: 200, body: { is_public: false } });
    expect((await call('PUT', '/visibility', on)).status).toBe(409);
  });

  test('cannot be bypassed: neither an edit nor restoring a version publishes an unready persona', async () => {
    const { call } = await createTestPersona(site, on);
    expect((await call('PUT', '/visibility', off)).status).toBe(200);
    expect((await call('PATCH', '', on)).status).toBe(409);
    expect((await call('PATCH', '', { name: 'Other', ...on })).status).toBe(409);
    expect((await call('POST', '/versions/2/restore', {})).status).toBe(200);
    expect((await call('GET', '/edit')).body).toMatchObject({ is_public: false, name: 'Marie Curie' });
  });

  test('gives concurrent callers the same result, and creates one version', async () => {
    const { id, call } = await createTestPersona(site);
    await setProgress(site, id, 0, 2, 0);
    const responses = await Promise.all([1, 2, 3, 4].map(() => call('PUT', '/visibility', on)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { versions } = (await call('GET', '/versions')).body;
    expect(versions.map(({ changed }: { changed: string[] }) => changed)[0]).toEqual(['is_public']);
    expect(versions).toHaveLength(2);
  });
});

describe('completing the setup', () => {
  test('sets the visibility by the switch, and creates missing style instructions', async () => {
    const { path, call } = await createTestPersona(site, {
      writing_sample: "Hey! I'm Marie! Don't you love glow?",
    });
    const { status, body } = await call('POST', '/complete', on);
    expect(status).toBe(200);
    expect(body).toMatchObject({ onboarding_completed: true, is_public: true });
    expect(body.style_instructions).toContain('contractions');
    expect((await site.call('GET', path)).status).toBe(200);
  });

  test('publishes regardless of the readiness, even when the setup is repeated', async () => {
    const { path, call } = await createTestPersona(site);
    for (const { is_public } of [off, on, off, on]) {
      const { status, body } = await call('POST', '/complete', { is_public });
      expect([status, body.onboarding_completed, body.is_public]).toEqual([200, true, is_public]);
      expect((await site.call('GET', path)).status).toBe(is_public ? 200 : 404);
    }
  });

  test('keeps existing instructions, and creates none without a sample', async () => {
    const { call } = await createTestPersona(site, { writing_sample: 'Dear reader.' });
    await call('PATCH', '', { style_instructions: 'Write like rain.' });
    expect((await call('POST', '/complete', off)).body.style_instructions).toBe('Write like rain.');
    const bare = await createTestPersona(site);
    expect((await bare.call('POST', '/complete', off)).body).toMatchObject({
      style_instructions: null,
      is_public: false,
    });
  });

  test('removes the instructions when the sample changes', async () => {
    const { call } = await createTestPersona(site, { writing_sample: 'Dear reader.' });
    await call('PATCH', '', { style_instructions: 'Write like rain.' });
    await call('PATCH', '', { bio: 'Something else.' });
    expect((await call('GET', '/edit')).body.style_instructions).toBe('Write like rain.');
    await call('PATCH', '', { writing_sample: 'Yo!' });
    expect((await call('GET', '/edit')).body.style_instructions).toBe(null);
  });

  test('is for the owner only', async () => {
    const { call } = await createTestPersona(site);
    const stranger = await site.newPerson();
    expect((await call('POST', '/complete', on, stranger)).status).toBe(404);
    expect((await call('PUT', '/visibility', on, stranger)).status).toBe(404);
  });
});

test('the owner’s card has all counts, and others cannot read it', async () => {
  const { owner, id, call } = await createTestPersona(site, on);
  const visitor = await site.newPerson();
  const chat = { foId: id, message: 'What do you do?', instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body: chat })).text();
  await (await site.call('POST', '/functions/v1/chat', { as: owner, body: chat })).text();
  await call('POST', '/questions', { question: 'What glows?' });
  const readOwnPersona = async () => (await site.call('GET', '/api/v1/personas/own', { as: owner })).json();
  expect(await readOwnPersona()).toMatchObject({
    id,
    total_interactions: 2,
    learning_level: 0,
    counts: {
      documents: 0,
      facts: 0,
      memories: 0,
      conversations: 1,
      open_conversations: 1,
      unread: 1,
      test_questions: 1,
      versions: 2,
    },
  });
  expect(await (await site.call('GET', '/api/v1/personas/own', { as: visitor })).json()).toBe(null);
  expect(JSON.stringify((await call('GET', '', undefined, visitor)).body)).not.toContain('counts');
});
