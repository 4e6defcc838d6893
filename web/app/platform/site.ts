import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root';

/** Data of the site from the root loader. Undefined only on an error page. */
export const useSite = () => useRouteLoaderData<typeof loader>('root');
