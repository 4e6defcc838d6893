import { sql } from 'drizzle-orm';
import type { Person, TestSite } from '../../../testing/index.ts';

export const draft = {
  name: 'Marie Curie',
  bio: 'A physicist who explains radioactivity.',
  core_principles: ['Be curious', 'Tell the truth', 'Stay patient'],
};

/** Somebody with a persona, and calls about it. */
export async function madePersona(site: TestSite, given: object = {}, as?: Person) {
  const owner = as ?? (await site.newPerson());
  const answer = await site.call('POST', '/api/v1/personas', { as: owner, body: { ...draft, ...given } });
  const persona = await answer.json();
  const path = `/api/v1/personas/${persona.id}`;
  const call = async (method: string, rest = '', body?: unknown, whose: Person | undefined = owner) => {
    const made = await site.call(method, `${path}${rest}`, { as: whose, body });
    return { status: made.status, body: await made.json() };
  };
  return { owner, persona, id: persona.id as string, path, call };
}

/** What it takes years to learn. */
export const setProgress = (site: TestSite, id: string, interactions: number, level: number, score: number) =>
  site.platform.database.db.execute(
    sql`update fos set total_interactions = ${interactions}, learning_level = ${level}, knowledge_score = ${score} where id = ${id}`,
  );
