import type { OwnPersona } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { findOwnPersona } from '../policy.ts';
import { savePersona } from '../saving/save-persona.ts';
import { findVersion } from './find-version.ts';

/**
 * Brings back what a persona was, as a save of its own. Who may see it stays as it is: restoring a version must not
 * publish a persona, nor get around the readiness threshold.
 */
export async function restoreVersion(
  ctx: UserContext,
  { id, number }: { id: string; number: number },
): Promise<OwnPersona> {
  await findOwnPersona(ctx.database.db, ctx.viewer, id);
  const { content } = await findVersion(ctx.database.db, id, number);
  const { handle: _handle, is_public: _public, is_unlisted: _unlisted, ...kept } = content;
  return savePersona(ctx, { id, restoredFrom: number, decide: () => kept });
}
