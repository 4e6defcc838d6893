import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { refreshLearning } from '../learning.ts';
import { ofOwnPersona } from '../policy.ts';
import { fo_facts } from '../table.ts';

export async function removeFact(
  { database, viewer, events }: UserContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  await database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(fo_facts)
      .where(ofOwnPersona(tx, viewer, fo_facts, id))
      .returning({ foId: fo_facts.fo_id });
    if (!removed) throw new NotFound('Fact');
    await refreshLearning(tx, removed.foId);
    await events.publish(tx, viewer.id, { type: 'training', foId: removed.foId });
  });
  return {};
}
