import type { OwnPersona, VersionContent } from '@foyer/contract';
import { visibilityOf } from '@foyer/contract/persona-visibility';
import { and, eq } from 'drizzle-orm';
import { releaseAvatar } from '#features/accounts';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Conflict, Invalid } from '#platform/errors';
import { generateUniqueHandle, retryOnHandleRace } from '../handle/generate-unique-handle.ts';
import { findOwnPersona } from '../policy.ts';
import {
  embedPrinciples,
  type PrincipleEmbedding,
  replacePrinciples,
} from '../principles/embed-principles.ts';
import { replacePublicTags } from '../public-personas.ts';
import { fos, previous_handles } from '../table.ts';
import { changedFields, recordVersion } from '../versions/record-version.ts';
import { type JoinedPersona, ownPersonaView } from '../view.ts';
import { refusingConstraints } from './refusing-constraints.ts';

export type Change = Partial<Omit<VersionContent, 'handle'> & { onboarding_completed: boolean }>;
type PersonaBefore = Omit<JoinedPersona, 'creator'>;

export interface PersonaChanges {
  id: string;
  /** Computes the change from the current row; may throw. Called twice, the second time with the row locked. */
  decide(before: PersonaBefore): Change;
  /** The number of the version that this save restores. */
  restoredFrom?: number;
  /** True to save even if the embedding model is unavailable; the caller then has the principles embedded later. */
  mayLackVectors?: boolean;
  /** Stores related rows in the same transaction. */
  saveMore?(tx: Transaction, id: string): Promise<void>;
}

/** The only way to change a persona: embeds its principles, updates its handle and writes a version. */
export async function savePersona(ctx: UserContext, save: PersonaChanges): Promise<OwnPersona> {
  const { database, viewer } = ctx;
  const { core_principles } = save.decide(await findOwnPersona(database.db, viewer, save.id));
  // Embedded before the transaction, since the embedding model may be a remote server.
  const principles = core_principles && (await embedPrinciples(ctx, core_principles, save));
  const store = () => database.transaction((tx) => apply(tx, ctx, save, principles));
  return refusingConstraints(() => retryOnHandleRace(store));
}

async function apply(
  tx: Transaction,
  ctx: UserContext,
  { id, decide, restoredFrom, saveMore }: PersonaChanges,
  principles: PrincipleEmbedding[] | undefined,
) {
  await tx.select({ id: fos.id }).from(fos).where(eq(fos.id, id)).for('update');
  const before = await findOwnPersona(tx, ctx.viewer, id);
  const change = withDerivedFields(before, decide(before));
  if (!isEmbedded(change.core_principles, principles)) throw changedElsewhere();
  const handle = await handleAfter(tx, before, change);
  if (handle !== before.handle) await moveHandle(tx, id, before.handle, handle);
  await tx
    .update(fos)
    .set({ ...change, handle, updated_at: new Date() })
    .where(and(eq(fos.id, id), eq(fos.owner_id, ctx.viewer.id)));
  if (principles) await replacePrinciples(tx, id, principles);
  await saveMore?.(tx, id);
  const after = await findOwnPersona(tx, ctx.viewer, id);
  // An imported card, or an old version, may lack a description.
  if (visibilityOf(after) !== 'private' && !after.bio)
    throw new Invalid('Please describe your FO before you publish it.');
  if (change.tags || change.is_public !== undefined) await replacePublicTags(tx, after);
  if (changedFields(before, after).length > 0)
    await recordVersion(tx, ctx, { before, after, userId: ctx.viewer.id, restoredFrom });
  if (after.avatar_url !== before.avatar_url) await releaseAvatar(tx, ctx, before.avatar_url);
  return ownPersonaView(after);
}

/**
 * Derived fields: the role is the bio, style instructions of another sample are dropped, and a public persona is not
 * unlisted.
 */
function withDerivedFields(before: PersonaBefore, change: Change): Change {
  const isOtherSample =
    change.writing_sample !== undefined && change.writing_sample !== before.writing_sample;
  return {
    ...(isOtherSample && { style_instructions: null }),
    ...(change.bio && { role: change.bio }),
    ...(change.is_public && { is_unlisted: false }),
    ...change,
  };
}

const isEmbedded = (principles: string[] | undefined, embeddings: PrincipleEmbedding[] | undefined) =>
  principles?.length === embeddings?.length &&
  (principles ?? []).every((principle, index) => embeddings?.[index]?.principle === principle);

const changedElsewhere = () =>
  new Conflict('persona_changed', 'Your FO was changed somewhere else meanwhile. Please try again.');

async function handleAfter(tx: Transaction, { id, owner_id, name, handle }: PersonaBefore, change: Change) {
  if (!change.name || change.name === name) return handle;
  return generateUniqueHandle(tx, change.name, { foId: id, ownerId: owner_id });
}

async function moveHandle(tx: Transaction, foId: string, from: string, to: string) {
  await tx.delete(previous_handles).where(eq(previous_handles.handle, to));
  await tx.insert(previous_handles).values({ handle: from, fo_id: foId }).onConflictDoNothing();
}
