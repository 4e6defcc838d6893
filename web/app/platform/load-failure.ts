import { isRouteErrorResponse } from 'react-router';
import { isApiError } from './api-error';

/**
 * Messages of Chromium, Firefox and Safari for a response or script that failed to load, and of React Router for a
 * server loader.
 */
const loadErrors =
  /^(?:failed to fetch|networkerror|load failed|error loading dynamically|importing a module script|unable to (?:preload|decode)|unexpected server error)/i;

/** True if a page could not be fetched; false for an error in its code. */
export const isLoadFailure = (error: unknown): boolean =>
  isRouteErrorResponse(error) || isApiError(error)
    ? error.status >= 500
    : error instanceof Error && loadErrors.test(error.message);

const timeoutMilliseconds = 10_000;

/**
 * Reloads the page if the server responds; resolves to false if not, as the browser would show its own error screen.
 */
export async function reloadPage(): Promise<boolean> {
  const isResponding = await fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (isResponding) window.location.reload();
  return isResponding;
}
