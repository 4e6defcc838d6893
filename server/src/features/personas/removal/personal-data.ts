import { flagsOf } from '@foyer/contract/persona-visibility';
import { and, asc, eq, gt } from 'drizzle-orm';
import { type Executor, pageSize, pages } from '#platform/database';
import type { CopiedPersona } from '#platform/features';
import type { PersonalData, ViewerContext } from '../../feature.ts';
import { retireHandles } from '../handle/retire-handles.ts';
import { personaSource } from '../persona-source.ts';
import { keepPublicTags } from '../public-personas.ts';
import { fo_owner_settings, fo_privacy, fo_versions, fos, previous_handles } from '../table.ts';

export const personalData: PersonalData = {
  personasOf: copiedPersonas,
  personaData: copyPersona,
  async close({ database }, userId) {
    // Answers that are being stored could block the deletion repeatedly.
    await database.transaction(async (tx) => {
      const closed = await tx.update(fos).set(flagsOf('private')).where(eq(fos.owner_id, userId)).returning();
      for (const persona of closed) await keepPublicTags(tx, persona);
    });
  },
  release: (tx, _, { personas }) => retireHandles(tx, personas),
};

async function copiedPersonas(executor: Executor, userId: string): Promise<CopiedPersona[]> {
  const { id, owner_id, isOwnerInLoop } = personaSource;
  return executor.select({ id, isOwnerInLoop }).from(personaSource).where(eq(owner_id, userId));
}

async function copyPersona(ctx: ViewerContext, { id }: CopiedPersona) {
  const { db } = ctx.database;
  const [[persona], [privacy], [settings], handles] = await Promise.all([
    db.select().from(fos).where(eq(fos.id, id)),
    db.select().from(fo_privacy).where(eq(fo_privacy.fo_id, id)),
    db.select().from(fo_owner_settings).where(eq(fo_owner_settings.fo_id, id)),
    db.select().from(previous_handles).where(eq(previous_handles.fo_id, id)),
  ]);
  return {
    persona,
    privacy,
    owner_settings: settings,
    previous_handles: handles.map(({ handle, created_at }) => ({ handle, created_at })),
    versions: versionsOf(ctx, id),
  };
}

const versionsOf = ({ database: { db } }: ViewerContext, foId: string) =>
  pages(
    (after: number | undefined) =>
      db
        .select()
        .from(fo_versions)
        .where(and(eq(fo_versions.fo_id, foId), after ? gt(fo_versions.number, after) : undefined))
        .orderBy(asc(fo_versions.number))
        .limit(pageSize),
    ({ number }) => number,
  );
