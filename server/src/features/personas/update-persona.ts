import type { OwnPersona } from '@foyer/contract';
import type { personaChange } from '@foyer/contract/personas';
import type { z } from 'zod';
import { checkAvatar } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { findOwnPersona } from './policy.ts';
import { refuseUnready } from './publishing/refuse-unready.ts';
import { savePersona } from './saving/save-persona.ts';

type Input = { id: string } & z.output<typeof personaChange>;

/** Changes the given fields. A new name assigns a new handle, and the old one continues to work. */
export async function updatePersona(ctx: UserContext, { id, ...change }: Input): Promise<OwnPersona> {
  await ctx.limits.use('savePerHour', ctx.viewer.id);
  if (change.avatar_url) {
    const before = await findOwnPersona(ctx.database.db, ctx.viewer, id);
    await checkAvatar(ctx, change.avatar_url, before.avatar_url);
  }
  return savePersona(ctx, {
    id,
    mayLackVectors: true,
    decide(before) {
      refuseUnready(before, change);
      return change;
    },
  });
}
