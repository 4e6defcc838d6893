import type { Context } from '#platform/context';
import { confirmedBefore } from '../tokens/one-time-token.ts';
import { linkExpired, linkUsed } from './refusals.ts';
import { kindsByType, type VerifyType } from './verify-types.ts';

/** Why a link does nothing. Only the holder of a confirmation link can hear that its address is confirmed. */
export async function deadLink({ database: { db } }: Context, type: VerifyType, hash: string) {
  const confirms = kindsByType[type].some((kind) => kind === 'confirmation');
  return confirms && (await confirmedBefore(db, hash)) ? linkUsed() : linkExpired();
}
