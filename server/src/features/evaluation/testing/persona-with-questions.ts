import type { Person, TestSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

/** Creates a persona with test questions. */
export async function createPersonaWithQuestions(
  site: TestSite,
  questions = ['Who are you?', 'Do you tell the truth?', 'What is a snark?'],
  fields: object = {},
) {
  const created = await createTestPersona(site, fields);
  for (const question of questions) await created.call('POST', '/questions', { question });
  return created;
}

export async function evaluate(site: TestSite, as: Person, foId: string) {
  const response = await site.call('POST', '/functions/v1/evaluate-persona', { as, body: { foId } });
  return { status: response.status, body: await response.json() };
}
