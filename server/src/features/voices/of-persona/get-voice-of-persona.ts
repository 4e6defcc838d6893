import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { settingsOf } from './settings-of.ts';

/** The voice of a persona that the viewer may see. */
export async function getVoiceOfPersona(ctx: UserContext, { foId }: { foId: string }) {
  const persona = await findVisiblePersona(ctx.database.db, ctx.viewer, foId);
  return { settings: await settingsOf(ctx, persona) };
}
