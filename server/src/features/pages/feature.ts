import type { Feature } from '../feature.ts';
import { pagesRoutes } from './routes.ts';

/** Serves only sitemaps and the like; the pages are part of the web app. */
export const pages: Feature = { name: 'pages', http: pagesRoutes };
