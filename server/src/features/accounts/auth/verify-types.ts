import type { TokenKind } from '../tokens/one-time-token.ts';
import type { SignInMethod } from './session.ts';

/** The token kinds that each type accepts; a token of one kind never works for another. */
export const kindsByType = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} satisfies Record<string, TokenKind[]>;

export type VerifyType = keyof typeof kindsByType;

export const isVerifyType = (type: string): type is VerifyType => Object.hasOwn(kindsByType, type);

/** The `amr` method when a code is exchanged. */
export function methodOf(type: VerifyType, kind: TokenKind): SignInMethod {
  if (kind === 'confirmation') return 'email/signup';
  if (kind === 'recovery') return type === 'recovery' ? 'recovery' : 'magiclink';
  return 'email_change';
}
