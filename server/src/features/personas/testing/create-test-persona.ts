import { sql } from 'drizzle-orm';
import type { Person, TestSite } from '../../../testing/index.ts';

export const draft = {
  name: 'Marie Curie',
  bio: 'A physicist who explains radioactivity.',
  core_principles: ['Be curious', 'Tell the truth', 'Stay patient'],
};

/** A person with a persona, and calls about it. With `is_public` its setup is complete and it is public. */
export async function createTestPersona(
  site: Pick<TestSite, 'call' | 'newPerson'>,
  overrides: object = {},
  as?: Person,
) {
  const { is_public = false, ...fields } = overrides as { is_public?: boolean };
  const owner = as ?? (await site.newPerson());
  const response = await site.call('POST', '/api/v1/personas', { as: owner, body: { ...draft, ...fields } });
  const created = await response.json();
  const path = `/api/v1/personas/${created.id}`;
  const call = async (method: string, rest = '', body?: unknown, whose: Person | undefined = owner) => {
    const callResponse = await site.call(method, `${path}${rest}`, { as: whose, body });
    return { status: callResponse.status, body: await callResponse.json() };
  };
  const persona = is_public ? (await call('POST', '/complete', { is_public })).body : created;
  return { owner, persona, id: persona.id as string, path, call };
}

/** Sets the training progress, which would take long to reach. */
export const setProgress = (site: TestSite, id: string, interactions: number, level: number, score: number) =>
  site.platform.database.db.execute(
    sql`update fos set total_interactions = ${interactions}, learning_level = ${level}, knowledge_score = ${score} where id = ${id}`,
  );
