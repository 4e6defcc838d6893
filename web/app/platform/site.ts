import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root';

/** What the server says of the site itself. Undefined only on an error page. */
export const useSite = () => useRouteLoaderData<typeof loader>('root');
