export { debugRoutes } from './routes.ts';
