import {
  checkName,
  checkPrinciples,
  checkRole,
  identityQuestions,
  missingFields,
} from '@foyer/contract/persona-identity';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readAnswer, testSite } from '../../testing/index.ts';
import { createTestPersona } from './testing/create-test-persona.ts';

const site = testSite();

/** Asks the identity questions and checks the answers, like the last step of the wizard. */
async function verify(fields: object, created = createTestPersona(site, fields)) {
  const { owner, id, call } = await created;
  const { body: profile } = await call('GET', '/edit');
  const ask = async (message: string) => {
    const body = { foId: id, message, simulate: true, instant: true };
    return (await readAnswer(await site.call('POST', '/functions/v1/chat', { as: owner, body }))).text;
  };
  const results = [
    checkName(await ask(identityQuestions.name), profile.name),
    checkRole(await ask(identityQuestions.role), profile.role),
    checkPrinciples(await ask(identityQuestions.principles)),
  ];
  return { id, missing: missingFields(profile), results };
}

test.each([
  ['plain', {}],
  ['Irish', { name: "Máire O'Brien & Daughters" }],
  ['Chinese', { name: '王小明', bio: '我是一位住在杭州的茶农，喜欢讲茶的故事。' }],
  ['Arabic', { name: 'ليلى حداد', bio: 'طبيبة أطفال تشرح كل شيء بهدوء.' }],
  ['with a title', { name: 'Dr. J. R. Marsh, PhD', bio: 'Surgeon.' }],
  ['a single letter', { name: 'Q', bio: 'Quartermaster of gadgets.' }],
  ['an emoji', { name: 'Robo 🤖', bio: 'A robot.' }],
  ['Markdown', { name: '*Star* _Under_', bio: '# Heading\n- item\n`code`' }],
  ['chatty', { writing_sample: "Hey there! I'm so happy you're here! Isn't it great? Let's go!" }],
  ['a word', { bio: 'Cook' }],
  ['described with words of uncertainty', { bio: 'I guide people who are not sure through unknown lands.' }],
  ['of long principles', { core_principles: ['a', 'b', 'c'].map((letter) => `${letter} `.repeat(99)) }],
  ['of one-word principles', { core_principles: ['Honesty', 'Courage', 'Wit'] }],
])(
  'a persona (%s) states its name, role and principles, and nothing of the conversation is stored',
  async (_what, fields) => {
    const { id, missing, results } = await verify(fields);
    expect(missing).toEqual([]);
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    const { rows } = await site.platform.database.db.execute(
      sql`select from conversations where fo_id = ${id} union all select from fo_interactions where fo_id = ${id}`,
    );
    expect(rows).toEqual([]);
  },
);

test('a persona without a description fails with a reason, and passes once it has one', async () => {
  const created = createTestPersona(site, { bio: "I'm not sure what I am, but I love the sea." });
  const failed = (await verify({}, created)).results.filter(({ passed }) => !passed);
  expect(failed).toMatchObject([
    { question: 'What is your role?', reason: 'The answer sounds uncertain: "I\'m not sure".' },
  ]);
  await (await created).call('PATCH', '', { bio: 'I am a sailor, and I love the sea.' });
  expect((await verify({}, created)).results.map(({ passed }) => passed)).toEqual([true, true, true]);
});

test('only the owner can simulate the questions of the identity check', async () => {
  const { id } = await createTestPersona(site, { is_public: true });
  const body = { foId: id, message: identityQuestions.name, simulate: true };
  const response = await site.call('POST', '/functions/v1/chat', { as: await site.newPerson(), body });
  expect(response.status).toBe(403);
});
