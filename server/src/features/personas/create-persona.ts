import type { OwnPersona } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { UserContext, Viewer } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Invalid } from '#platform/errors';
import { isAvatarOf } from '#platform/storage';
import { retryOnHandleRace } from './handle/generate-unique-handle.ts';
import { embedPrinciples } from './principles/embed-principles.ts';
import { insertPersona, type PersonaValues } from './saving/insert-persona.ts';
import { onlyOne, refusingConstraints } from './saving/refusing-constraints.ts';
import { fos } from './table.ts';
import { ownPersonaView } from './view.ts';

/**
 * Creates the viewer's only persona, always private and with its setup not completed. Of two concurrent requests, one
 * creates it and the other gets a conflict. `saveMore` stores related rows in the same transaction.
 */
export async function createPersona(
  ctx: UserContext,
  persona: PersonaValues,
  saveMore?: (tx: Transaction, id: string) => Promise<void>,
): Promise<OwnPersona> {
  const { database, viewer } = ctx;
  checkAvatar(viewer, persona.avatar_url);
  const [existing] = await database.db.select({ id: fos.id }).from(fos).where(eq(fos.owner_id, viewer.id));
  if (existing) throw onlyOne();
  const principles = await embedPrinciples(ctx.ai, persona.core_principles);
  const unfinished = { ...persona, is_public: false, onboarding_completed: false };
  const made = { ownerId: viewer.id, persona: unfinished, principles, saveMore };
  const store = () => database.transaction((tx) => insertPersona(tx, ctx, made));
  return ownPersonaView(await refusingConstraints(() => retryOnHandleRace(store)));
}

/** A persona's picture must be an upload of its owner; nothing is loaded from other sites. */
export function checkAvatar(viewer: Viewer, url: string | null | undefined) {
  if (url && !isAvatarOf(viewer.id, url)) throw new Invalid('Please select an image file.');
}
