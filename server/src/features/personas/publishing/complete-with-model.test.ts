import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { startOpenAiServer } from '../../../testing/openai-server.ts';
import { createTestPersona } from '../testing/create-test-persona.ts';

const emptyStyle = {
  contractions: '',
  punctuation: '',
  favourite_words: '',
  greeting: '',
  questions: '',
  emoji: '',
};
const style = {
  ...emptyStyle,
  sentence_length: 'Write short sentences.',
  person: '',
  formality: 'Stay plain.',
};
const availableModel = { failure: 'none', finish: 'stop', tokens: [JSON.stringify(style)] } as const;
const model = await startOpenAiServer(availableModel);
afterAll(() => model.close());
const site = testSite({ AI_BASE_URL: model.url, CHAT_MODEL: 'm', EMBEDDING_MODEL: 'builtin' });
const on = { is_public: true };

test.each([
  ['is unavailable', { failure: '500' }, 'The language model cannot be reached right now. Please try again.'],
  ['only reasons', { finish: 'length', tokens: ['<think>Short?'] }, "The model's answer was cut off."],
] as const)(
  'a model that %s does not block the setup; the next completion adds the style instructions',
  async (_what, behaviour, message) => {
    const { owner, call } = await createTestPersona(site, { writing_sample: 'Dear friend.' });
    Object.assign(model.behaviour, behaviour);
    const sample = { writing_sample: 'Dear friend.' };
    const response = await site.call('POST', '/functions/v1/generate-style-instructions', {
      as: owner,
      body: sample,
    });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ code: expect.any(String), message });
    const first = await call('POST', '/complete', on);
    expect(first).toMatchObject({
      status: 200,
      body: { onboarding_completed: true, is_public: true, style_instructions: null },
    });
    Object.assign(model.behaviour, availableModel);
    expect((await call('POST', '/complete', on)).body.style_instructions).toBe(
      '- Write short sentences.\n- Stay plain.',
    );
  },
);

test('an unavailable model fails a repair that finds nothing else, and the next one adds the style instructions', async () => {
  const { owner, id } = await createTestPersona(site, { writing_sample: 'Dear friend.' });
  const repair = async () => {
    const response = await site.call('POST', '/functions/v1/repair-fo-profile', {
      as: owner,
      body: { fo_id: id },
    });
    return { status: response.status, body: await response.json() };
  };
  model.behaviour.failure = '400';
  expect(await repair()).toMatchObject({ status: 502, body: { message: expect.any(String) } });
  await site.platform.database.db.execute(sql`update fos set name = '<b>Marie</b>' where id = ${id}`);
  expect(await repair()).toMatchObject({
    status: 200,
    body: { success: true, changes: { name: true, style_instructions_added: false } },
  });
  model.behaviour.failure = 'none';
  expect((await repair()).body.changes.style_instructions_added).toBe(true);
});
