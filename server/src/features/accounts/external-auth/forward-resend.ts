import type { Context } from '#platform/context';
import { Invalid, Refusal, TooMany } from '#platform/errors';
import type { Config } from '../../../config.ts';
import { parseEmail } from '../auth/email.ts';
import { limitAddress, limitMail } from '../auth/limits.ts';

type Auth = NonNullable<Config['auth']>;

/**
 * Lets the external auth server resend the mail, within this server's limits: that server sees only this one as its
 * client. The response is the same for every address.
 */
export async function forwardResend(
  ctx: Context,
  auth: Auth,
  input: { email: string; redirectTo: string },
): Promise<Record<string, never>> {
  const email = parseEmail(input.email);
  await limitAddress(ctx, 'resend');
  await limitMail(ctx, 'confirmation', email);
  const response = await send(auth, { ...input, email }).catch((error: unknown) => {
    throw failure(ctx, error);
  });
  if (response.ok) return {};
  if (response.status === 429) throw new TooMany(Number(response.headers.get('retry-after')) || 60);
  throw failure(ctx, new Error(`The auth server answered ${response.status}`), response.status);
}

async function send({ url }: Auth, { email, redirectTo }: { email: string; redirectTo: string }) {
  const response = await fetch(`${url}/resend?${new URLSearchParams({ redirect_to: redirectTo })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'signup', email }),
    signal: AbortSignal.timeout(10_000),
  });
  // An unread body would occupy the connection.
  await response.body?.cancel();
  return response;
}

function failure({ log }: Context, cause: unknown, status = 503): Refusal {
  log.warn({ err: cause }, 'A confirmation mail could not be resent');
  if (status < 500) return new Invalid('The confirmation mail could not be sent.');
  return new Refusal(503, 'unavailable', 'The confirmation mail cannot be sent now. Please try again.', {
    cause,
  });
}
