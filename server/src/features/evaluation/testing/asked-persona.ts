import type { Person, TestSite } from '../../../testing/index.ts';
import { madePersona } from '../../personas/testing/made-persona.ts';

/** A person whose persona has test questions. */
export async function askedPersona(
  site: TestSite,
  questions = ['Who are you?', 'Do you tell the truth?', 'What is a snark?'],
  given: object = {},
) {
  const made = await madePersona(site, given);
  for (const question of questions) await made.call('POST', '/questions', { question });
  return made;
}

export async function evaluate(site: TestSite, as: Person, foId: string) {
  const answer = await site.call('POST', '/functions/v1/evaluate-persona', { as, body: { foId } });
  return { status: answer.status, body: await answer.json() };
}
