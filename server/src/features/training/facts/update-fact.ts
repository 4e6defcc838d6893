import { eq } from 'drizzle-orm';
import { lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { embedText } from '../embedding-columns.ts';
import { isExpected } from '../is-expected.ts';
import { fo_facts } from '../table.ts';
import { findOwnFact } from './find-own-fact.ts';
import { factChanged, knownFacts } from './same-fact.ts';
import { factText, factView } from './view.ts';

interface Input {
  id: string;
  key: string;
  value: string;
  replaces?: { key: string; value: string } | undefined;
}

/** Changes a fact, if it is the one that the owner was shown. */
export async function updateFact(ctx: UserContext, { id, key, value, replaces }: Input) {
  const { database, viewer, ai, events } = ctx;
  const fact = await findOwnFact(ctx, id);
  const columns = { key, value, ...(await embedText(ai, factText({ key, value }))) };
  return database.transaction(async (tx) => {
    await lockPersona(tx, fact.foId, 'no key update');
    const [present] = await tx
      .select({ key: fo_facts.key, value: fo_facts.value })
      .from(fo_facts)
      .where(eq(fo_facts.id, id))
      .for('no key update');
    if (!present) throw new NotFound('Fact');
    if (!isExpected(present, { replaces, saved: { key, value } })) throw factChanged();
    const { same } = await knownFacts(tx, fact.foId, key);
    if (same && same.id !== id) throw new Conflict('key_taken', 'Another fact has this key already.');
    const row = onlyRow(await tx.update(fo_facts).set(columns).where(eq(fo_facts.id, id)).returning());
    await events.publish(tx, viewer.id, { type: 'training', foId: fact.foId });
    return factView(row);
  });
}
