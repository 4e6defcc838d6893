import { eq } from 'drizzle-orm';
import { lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { Conflict, NotFound } from '#platform/errors';
import { embedText } from '../embedded.ts';
import { ofOwnPersona } from '../policy.ts';
import { fo_facts } from '../table.ts';
import { knownFacts } from './same-fact.ts';
import { factText, factView } from './view.ts';

interface Input {
  id: string;
  key: string;
  value: string;
}

export async function updateFact({ database, viewer, ai, events }: UserContext, { id, key, value }: Input) {
  const isOwnFact = ofOwnPersona(database.db, viewer, fo_facts, id);
  const [fact] = await database.db.select({ foId: fo_facts.fo_id }).from(fo_facts).where(isOwnFact);
  if (!fact) throw new NotFound('Fact');
  const columns = { key, value, ...(await embedText(ai, factText({ key, value }))) };
  return database.transaction(async (tx) => {
    await lockPersona(tx, fact.foId, 'no key update');
    const { same } = await knownFacts(tx, fact.foId, key);
    if (same && same.id !== id) throw new Conflict('key_taken', 'Another fact has this key already.');
    const [row] = await tx.update(fo_facts).set(columns).where(eq(fo_facts.id, id)).returning();
    if (!row) throw new NotFound('Fact');
    await events.publish(tx, viewer.id, { type: 'training', foId: fact.foId });
    return factView(row);
  });
}
