import { flagsOf } from '@foyer/contract/persona-visibility';
import { and, eq, type SQL } from 'drizzle-orm';
import { allOf, type Executor, pagesBy, type Transaction } from '#platform/database';
import type { CopiedPersona } from '#platform/features';
import type { PersonalData, ViewerContext } from '../../feature.ts';
import { retireHandles } from '../handle/retire-handles.ts';
import { personaSource } from '../persona-source.ts';
import { replacePublicTags } from '../public-personas.ts';
import { fo_owner_settings, fo_privacy, fo_versions, fos, previous_handles } from '../table.ts';

export const personalData: PersonalData = {
  personasOf: copiedPersonas,
  personaData: copyPersona,
  async close({ database }, userId) {
    // While the persona is visible, new answers that are stored could block the deletion repeatedly.
    const before = await database.transaction(async (tx) => {
      const ownPersona = eq(fos.owner_id, userId);
      const [persona] = await tx.select().from(fos).where(ownPersona).for('no key update');
      if (persona) await setFlags(tx, ownPersona, flagsOf('private'));
      return persona;
    });
    if (!before) return undefined;
    const { id, is_public, is_unlisted, updated_at } = before;
    // A persona that its owner has changed meanwhile stays as it is.
    const unchanged = allOf(eq(fos.id, id), eq(fos.updated_at, updated_at));
    return () => database.transaction((tx) => setFlags(tx, unchanged, { is_public, is_unlisted }));
  },
  release: (tx, _, { personas }) => retireHandles(tx, personas),
};

async function setFlags(tx: Transaction, condition: SQL, flags: ReturnType<typeof flagsOf>) {
  const changed = await tx.update(fos).set(flags).where(condition).returning();
  for (const persona of changed) await replacePublicTags(tx, persona);
}

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
  pagesBy(
    fo_versions.number,
    (isAfter) =>
      db
        .select()
        .from(fo_versions)
        .where(and(eq(fo_versions.fo_id, foId), isAfter)),
    ({ number }) => number,
  );
