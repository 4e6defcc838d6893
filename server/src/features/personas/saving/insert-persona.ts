import type { FieldsWith, FieldValues, PortableField } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { generateUniqueHandle } from '../handle/generate-unique-handle.ts';
import { type PrincipleEmbedding, replacePrinciples } from '../principles/embed-principles.ts';
import { replacePublicTags } from '../public-personas.ts';
import { fo_privacy, fos } from '../table.ts';
import { recordVersion } from '../versions/record-version.ts';
import { selectPersonas } from '../view.ts';

/** An imported persona has more fields than a new one. Missing fields are empty. */
export type PersonaValues = FieldValues<FieldsWith<{ required: true }>> &
  Partial<FieldValues<FieldsWith<{ settable: 'always' }> | PortableField>> & {
    onboarding_completed?: boolean;
  };

interface NewPersona {
  ownerId: string;
  persona: PersonaValues;
  principles: PrincipleEmbedding[];
  /** Stores related rows in the same transaction. */
  saveMore?: ((tx: Transaction, id: string) => Promise<void>) | undefined;
}

/** Inserts a persona with its handle, privacy settings and first version. */
export async function insertPersona(
  tx: Transaction,
  ctx: Pick<Platform, 'database' | 'storage' | 'features'>,
  { ownerId, persona, principles, saveMore }: NewPersona,
) {
  const handle = await generateUniqueHandle(tx, persona.name, { ownerId });
  const values = { role: persona.bio || 'Assistant', ...persona, owner_id: ownerId, handle };
  const { id } = onlyRow(await tx.insert(fos).values(values).returning({ id: fos.id }));
  await tx.insert(fo_privacy).values({ fo_id: id });
  await replacePrinciples(tx, id, principles);
  await saveMore?.(tx, id);
  const after = onlyRow(await selectPersonas(tx).where(eq(fos.id, id)));
  await replacePublicTags(tx, after);
  await recordVersion(tx, ctx, { after, userId: ownerId });
  return after;
}
