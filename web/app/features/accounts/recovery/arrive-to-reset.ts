import { redirect } from 'react-router';
import { authClient, currentSession } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import { type Tokens, takeParameters, tokensOf } from '../arrival/take-parameters';
import { mayPass } from '../auth-problem';
import { messages } from '../messages';
import { recovering } from './recovering';

/** Of the mailed link, until they have become the session: the address has lost them already. */
let brought: Tokens | undefined;

/** Whose password is to be set, or that the server could not be asked. Whatever else the link brings leads back. */
export type ResetArrival = { state: 'ready'; email: string } | { state: 'unreachable' };

export async function arriveToReset(): Promise<ResetArrival> {
  brought = tokensOf(takeParameters()) ?? brought;
  if (!brought) return again();
  // The session of the account that the link recovers replaces the current one.
  const { data, error } = await (await authClient()).setSession(brought);
  if (mayPass(error)) return { state: 'unreachable' };
  brought = undefined;
  if (error || !data.session) throw linkInvalid();
  const { user } = data.session;
  recovering.begin(user.id);
  return { state: 'ready', email: user.email ?? '' };
}

/** The page loaded again, as phones do with a tab that was left for a while: the recovery goes on. */
async function again(): Promise<ResetArrival> {
  const user = (await currentSession())?.user;
  if (!user || !recovering.isOf(user.id)) throw linkInvalid();
  return { state: 'ready', email: user.email ?? '' };
}

function linkInvalid() {
  const { title, description } = messages.resetLinkInvalid;
  toast.error(title, { description });
  return redirect('/forgot-password');
}
