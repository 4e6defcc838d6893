import type { Feature } from '../feature.ts';
import { pagesRoutes } from './routes.ts';

/** The pages themselves are of the web app. */
export const pages: Feature = { name: 'pages', http: pagesRoutes };
