import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { layout } from '#platform/mail';
import { hashOfSecret, issueOneTimeToken, type TokenKind } from '../../tokens/one-time-token.ts';
import type { CodeChallenge } from '../pkce.ts';
import type { Claim } from '../sign-up-claim.ts';
import { postMail } from './post-mail.ts';

export interface Target {
  email: string;
  /** Where the link redirects to after its token was checked. */
  redirectTo: string;
  /** Set for a client that waits for a code instead of tokens. */
  challenge: CodeChallenge | undefined;
}

export interface Recipient extends Target {
  userId: string;
}

interface Wording {
  kind: TokenKind;
  /** The `type` parameter of the link. */
  type: 'signup' | 'recovery' | 'magiclink' | 'email_change';
  subject: string;
  paragraphs: string[];
  label: string;
  footer: string;
  claim?: Claim;
}

/** Creates a link and its code, and mails them after the commit. */
export async function mailLink(
  tx: Transaction,
  platform: Platform,
  recipient: Recipient,
  wording: Wording,
): Promise<void> {
  const { userId, email: to, challenge, redirectTo: redirect_to } = recipient;
  const { kind, type, subject, paragraphs, label, footer, claim } = wording;
  const now = platform.clock();
  const { secret, code } = await issueOneTimeToken(tx, { userId, kind, claim, challenge, now });
  const query = new URLSearchParams({ token: secret, type, redirect_to });
  const url = `${platform.config.siteUrl}/auth/v1/verify?${query}`;
  const content = layout({ paragraphs, link: { label, url }, code, footer });
  postMail(tx, platform, { userId, tokenHash: hashOfSecret(secret), to, subject, ...content });
}
