export { portableRoutes } from './routes.ts';
