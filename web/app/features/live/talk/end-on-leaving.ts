import type { HeardAnswer } from '@foyer/contract';

/**
 * Ends a talk while its page or its person goes away; what does not get there any more, the server ends by itself.
 * `viewer`: the header that names whose talk it is. Sends before it returns: nothing of a page may run afterwards.
 */
export function endOnLeaving(
  conversationId: string,
  interrupted: HeardAnswer | undefined,
  viewer: Record<string, string>,
) {
  const headers = { 'content-type': 'application/json', ...viewer };
  const body = JSON.stringify(interrupted ? { interrupted } : {});
  void fetch(`/api/v1/live/${conversationId}/end`, { method: 'POST', keepalive: true, headers, body }).catch(
    () => undefined,
  );
}
