import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isLoadFailure } from '../platform/load-failure';
import { LoadFailedPage } from './load-failed-page';
import { NotFoundPage } from './not-found-page';
import { UnexpectedErrorPage } from './unexpected-error-page';

/** Error boundary for a page that is not found, failed to load, or threw. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isLoadFailure(error)) return <LoadFailedPage />;
  return <UnexpectedErrorPage />;
}
