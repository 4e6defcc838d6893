import { redirect } from 'react-router';
import { authClient, currentSession } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import { confirmationProblem, isLinkUnchecked } from '../arrival/confirmation-problem';
import { type Tokens, takeParameters, tokensOf } from '../arrival/take-parameters';
import { isTransient } from '../auth-problem';
import { messages } from '../messages';
import { recovering } from './recovering';

/** Tokens of the mailed link, until the session is set; they were removed from the URL already. */
let tokens: Tokens | undefined;

/** Result of opening the page that sets a new password: the account to set a password for, or why not. Other results redirect. */
export type ResetArrival =
  | { state: 'ready'; email: string }
  /** The tokens are kept for a retry. */
  | { state: 'unreachable' }
  /** The server could not check the link, which is to be opened again. */
  | { state: 'unchecked' };

export async function openResetLink(): Promise<ResetArrival> {
  const parameters = takeParameters();
  if (isLinkUnchecked(parameters)) return { state: 'unchecked' };
  // Before an earlier recovery is continued, which may be that of another account.
  if (confirmationProblem(parameters)) throw redirect(tellLinkInvalid());
  tokens = tokensOf(parameters) ?? tokens;
  if (!tokens) return continueRecovery();
  // The session of the account that the link recovers replaces the current one.
  const { data, error } = await (await authClient()).setSession(tokens);
  if (isTransient(error)) return { state: 'unreachable' };
  tokens = undefined;
  if (error || !data.session) throw redirect(tellLinkInvalid());
  const { user } = data.session;
  recovering.begin(user.id);
  return { state: 'ready', email: user.email ?? '' };
}

/**
 * Continues a recovery whose session exists: confirmed by a press or a mailed code, or begun before this tab was
 * reloaded, as phones do with background tabs.
 */
async function continueRecovery(): Promise<ResetArrival> {
  const user = (await currentSession())?.user;
  if (!user || !recovering.isOf(user.id)) throw redirect(tellLinkInvalid());
  return { state: 'ready', email: user.email ?? '' };
}

/** Reports that the link cannot be used; returns the path of the page that mails another one. */
export function tellLinkInvalid(): string {
  const { title, description } = messages.resetLinkInvalid;
  toast.error(title, { description });
  return '/forgot-password';
}
