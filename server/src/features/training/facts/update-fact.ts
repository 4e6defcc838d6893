import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { embedded } from '../embedded.ts';
import { ofOwnPersona } from '../policy.ts';
import { fo_facts } from '../table.ts';
import { factText } from './fact-text.ts';
import { factView } from './view.ts';

interface Input {
  id: string;
  key: string;
  value: string;
}

export async function updateFact({ database: { db }, viewer, ai }: UserContext, { id, key, value }: Input) {
  const own = ofOwnPersona(db, viewer, fo_facts, id);
  const [known] = await db.select({ id: fo_facts.id }).from(fo_facts).where(own);
  if (!known) throw new NotFound('Fact');
  const [vector] = await ai.embedding.embed([factText({ key, value })]);
  const [row] = await db
    .update(fo_facts)
    .set({ key, value, ...embedded(vector!, ai.embedding.model) })
    .where(eq(fo_facts.id, id))
    .returning()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'fo_facts_key' ? keyTaken() : error;
    });
  if (!row) throw new NotFound('Fact');
  return factView(row);
}

const keyTaken = () => new Conflict('key_taken', 'Another fact has this key already.');
