import { queryOptions } from '@tanstack/react-query';
import { authAddress } from '../../../../platform/auth-address';
import { bearer } from '../../../../platform/bearer';
import { fetchInTime } from '../../../../platform/fetch-in-time';

/** Number of unused codes. The official client has no call for it. */
export const recoveryCodesLeft = queryOptions({
  queryKey: ['accounts', 'recovery-codes'],
  queryFn: ({ signal }) => call<{ left: number; created_at: string | null }>('GET', signal),
});

/** Creates ten new codes, which replace all earlier ones. They are shown only once. */
export const makeRecoveryCodes = async () => (await call<{ codes: string[] }>('POST')).codes;

async function call<Answer>(method: 'GET' | 'POST', signal?: AbortSignal): Promise<Answer> {
  const response = await fetchInTime(`${authAddress()}/recovery-codes`, {
    method,
    headers: await bearer(),
    signal: signal ?? null,
  });
  if (!response.ok) throw new RecoveryCodesRefused(response.status, await response.json().catch(() => null));
  return response.json();
}

/** Has the auth server's error code, like errors of the official client. */
class RecoveryCodesRefused extends Error {
  readonly code: string | undefined;

  constructor(status: number, body: { error_code?: string; msg?: string } | null) {
    super(body?.msg ?? `The request for recovery codes failed with status ${status}.`);
    this.code = body?.error_code;
  }
}
