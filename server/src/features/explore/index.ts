export { exploreRoutes } from './routes.ts';
