export { personalDataDownloads, personalDataRoutes, personaRemoval } from './routes.ts';
