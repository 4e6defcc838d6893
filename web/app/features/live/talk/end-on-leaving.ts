import type { HeardAnswer } from '@foyer/contract';

/**
 * Ends a talk on leaving the page or signing out; if the request is lost, the server ends it later. Sends synchronously,
 * since the page may not run afterwards.
 */
export function endOnLeaving(
  conversationId: string,
  interrupted: HeardAnswer | undefined,
  authHeaders: Record<string, string>,
) {
  const headers = { 'content-type': 'application/json', ...authHeaders };
  const body = JSON.stringify(interrupted ? { interrupted } : {});
  void fetch(`/api/v1/live/${conversationId}/end`, { method: 'POST', keepalive: true, headers, body }).catch(
    () => undefined,
  );
}
