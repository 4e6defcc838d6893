import { isRouteErrorResponse } from 'react-router';
import { isApiError } from './api-error';

/** What Chromium, Firefox and Safari say of an answer or a script that did not come, and React Router of a loader of the server. */
const notCome =
  /^(?:failed to fetch|networkerror|load failed|error loading dynamically|importing a module script|unable to (?:preload|decode)|unexpected server error)/i;

/** Whether a page is missing because it could not be fetched; a fault of its own is another thing. */
export const isLoadFailure = (error: unknown): boolean =>
  isRouteErrorResponse(error) || isApiError(error)
    ? error.status >= 500
    : error instanceof Error && notCome.test(error.message);

const patienceMilliseconds = 10_000;

/** Loads the page anew as soon as it is there. False while it is not: the browser would show a screen of its own. */
export async function reloadPage(): Promise<boolean> {
  const there = await fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (there) window.location.reload();
  return there;
}
