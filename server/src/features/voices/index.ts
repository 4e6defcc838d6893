export { transcriptionRoutes, voicesRoutes } from './routes.ts';
