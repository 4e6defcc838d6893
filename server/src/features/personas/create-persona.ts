import type { OwnPersona } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import { checkAvatar } from '#features/accounts';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { retryOnHandleRace } from './handle/generate-unique-handle.ts';
import { embedPrinciples } from './principles/embed-principles.ts';
import { insertPersona, type PersonaValues } from './saving/insert-persona.ts';
import { personaExists, refusingConstraints } from './saving/refusing-constraints.ts';
import { fos } from './table.ts';
import { ownPersonaView } from './view.ts';

interface CreateOptions {
  /** Stores related rows in the same transaction. */
  saveMore?: (tx: Transaction, id: string) => Promise<void>;
  /** See `savePersona`. */
  mayLackVectors?: boolean;
}

/**
 * Creates the viewer's only persona, always private and with its setup not completed. Of two concurrent requests, one
 * creates it and the other gets a conflict.
 */
export async function createPersona(
  ctx: UserContext,
  persona: PersonaValues,
  { saveMore, mayLackVectors }: CreateOptions = {},
): Promise<OwnPersona> {
  const { database, viewer } = ctx;
  await ctx.limits.use('savePerHour', viewer.id);
  await checkAvatar(ctx, persona.avatar_url);
  const [existing] = await database.db.select({ id: fos.id }).from(fos).where(eq(fos.owner_id, viewer.id));
  if (existing) throw personaExists();
  const principles = await embedPrinciples(ctx, persona.core_principles, { mayLackVectors });
  const unfinished = { ...persona, is_public: false, onboarding_completed: false };
  const newPersona = { ownerId: viewer.id, persona: unfinished, principles, saveMore };
  const store = () => database.transaction((tx) => insertPersona(tx, ctx, newPersona));
  return ownPersonaView(await refusingConstraints(() => retryOnHandleRace(store)));
}
