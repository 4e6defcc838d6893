import { TooMany } from '#platform/errors';
import type { Config } from '../../../config.ts';

type Auth = NonNullable<Config['auth']>;

/** Lets the external auth server resend the mail. The response is the same for every address. */
export async function forwardResend(
  { url }: Auth,
  email: string,
  redirectTo: string,
): Promise<Record<string, never>> {
  const response = await fetch(`${url}/resend?${new URLSearchParams({ redirect_to: redirectTo })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'signup', email }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 429) throw new TooMany(Number(response.headers.get('retry-after')) || 60);
  if (!response.ok) throw new Error(`The auth server answered ${response.status} when asked for a mail`);
  return {};
}
