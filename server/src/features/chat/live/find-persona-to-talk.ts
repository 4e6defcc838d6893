import { and, eq } from 'drizzle-orm';
import { findVisiblePersona, type PersonaWithCreator } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound, Refusal } from '#platform/errors';
import { conversations } from '../table.ts';

/**
 * The persona, if this viewer may talk with it. People who talked with it before get the error that it became private;
 * for others it is not found.
 */
export async function findPersonaToTalk(ctx: UserContext, foId: string): Promise<PersonaWithCreator> {
  try {
    return await findVisiblePersona(ctx.database.db, ctx.viewer, foId);
  } catch (error) {
    if (error instanceof NotFound && (await hasTalkedWith(ctx, foId)))
      throw new Refusal(403, 'access_denied', "This FO is private and you don't have access");
    throw error;
  }
}

async function hasTalkedWith({ database: { db }, viewer }: UserContext, foId: string): Promise<boolean> {
  const talked = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.fo_id, foId), eq(conversations.user_id, viewer.id)))
    .limit(1);
  return talked.length > 0;
}
