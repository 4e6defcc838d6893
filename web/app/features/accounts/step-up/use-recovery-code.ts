import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { authAddress } from '../../../platform/auth-address';
import { bearer } from '../../../platform/bearer';
import { fetchInTime } from '../../../platform/fetch-in-time';
import { authClient, checkSession } from '../../../platform/session';
import type { Tokens } from '../arrival/take-parameters';
import { isTransient } from '../auth-problem';
import { messages } from '../messages';

/**
 * Raises the session to level 2 by a recovery code; the official client has no call for it. Error messages are
 * readable.
 */
export function useRecoveryCode() {
  // The code works once, so its tokens are kept for a retry if the session cannot be set.
  const raised = useRef<Tokens>(undefined);
  return useMutation({
    mutationFn: async (code: string) => {
      raised.current ??= await exchange(code);
      const { error } = await (await authClient()).setSession(raised.current);
      if (!isTransient(error)) raised.current = undefined;
      if (error) throw new Error(messages.stepUp.failed);
    },
  });
}

async function exchange(code: string): Promise<Tokens> {
  const response = await send(code);
  const body = await response.json().catch(() => null);
  if (response.ok) return body;
  if (response.status === 401 || response.status === 403) await checkSession();
  throw new Error(problem(response.status, body));
}

const send = async (code: string) =>
  fetchInTime(`${authAddress()}/recovery-codes/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await bearer()) },
    body: JSON.stringify({ code }),
  }).catch((cause) => {
    throw new Error(messages.stepUp.failed, { cause });
  });

function problem(status: number, body: { msg?: unknown; message?: unknown } | null): string {
  if (status === 404) return messages.stepUp.noRecoveryCodes;
  if (status === 422) return messages.stepUp.wrongRecoveryCode;
  const message = body?.msg ?? body?.message;
  return status < 500 && typeof message === 'string' ? message : messages.stepUp.failed;
}
