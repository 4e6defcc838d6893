import type { Profile } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { profileOf } from './profile-view.ts';

export const getProfile = (ctx: UserContext): Promise<Profile> => profileOf(ctx.database.db, ctx);
