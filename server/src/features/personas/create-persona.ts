import type { OwnPersona } from '@foyer/contract';
import type { personaInput } from '@foyer/contract/personas';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { checkAvatar } from './check-avatar.ts';
import { embedPrinciples, type PrincipleEmbedding, replacePrinciples } from './embed-principles.ts';
import { generateUniqueHandle } from './handle/generate-unique-handle.ts';
import { retryOnHandleRace } from './handle/retry-on-handle-race.ts';
import { findOwnPersona } from './policy.ts';
import { onlyOne, refusingConstraints } from './saving/refusing-constraints.ts';
import { fo_privacy, fos } from './table.ts';
import { recordVersion } from './versions/record-version.ts';
import { ownPersonaView } from './view.ts';

type Input = z.output<typeof personaInput> & { role?: string; style_instructions?: string | null };

/**
 * Makes the viewer's one persona. Of two requests at once, one makes it and the other is told so. `also` stores what
 * belongs to it in the same transaction.
 */
export async function createPersona(
  ctx: UserContext,
  input: Input,
  also?: (tx: Transaction, id: string) => Promise<void>,
): Promise<OwnPersona> {
  const { database, viewer } = ctx;
  checkAvatar(viewer, input.avatar_url);
  const [existing] = await database.db.select({ id: fos.id }).from(fos).where(eq(fos.owner_id, viewer.id));
  if (existing) throw onlyOne();
  const principles = await embedPrinciples(ctx.ai, input.core_principles);
  const store = () => database.transaction((tx) => insertPersona(tx, ctx, input, principles, also));
  return refusingConstraints(() => retryOnHandleRace(store));
}

async function insertPersona(
  tx: Transaction,
  ctx: UserContext,
  input: Input,
  principles: PrincipleEmbedding[],
  also: ((tx: Transaction, id: string) => Promise<void>) | undefined,
) {
  const { viewer } = ctx;
  const handle = await generateUniqueHandle(tx, input.name, { ownerId: viewer.id });
  const values = { role: input.bio || 'Assistant', ...input, owner_id: viewer.id, handle };
  const [row] = await tx.insert(fos).values(values).returning({ id: fos.id });
  await tx.insert(fo_privacy).values({ fo_id: row!.id });
  await replacePrinciples(tx, row!.id, principles);
  await also?.(tx, row!.id);
  const after = await findOwnPersona(tx, viewer, row!.id);
  await recordVersion(tx, ctx, { after, userId: viewer.id });
  return ownPersonaView(after);
}
