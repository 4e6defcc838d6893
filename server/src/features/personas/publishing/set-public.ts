import type { OwnPersona } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { savePersona } from '../saving/save-persona.ts';
import { refuseUnready } from './refuse-unready.ts';

interface Input {
  id: string;
  is_public: boolean;
}

/** The marketplace switch: public or private. */
export async function setPublic(ctx: UserContext, { id, is_public }: Input): Promise<OwnPersona> {
  await ctx.limits.use('savePerHour', ctx.viewer.id);
  return savePersona(ctx, {
    id,
    decide(before) {
      refuseUnready(before, { is_public });
      return { is_public, is_unlisted: false };
    },
  });
}
