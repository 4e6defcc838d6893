export { type Kept, keepNewest } from './keep-newest.ts';
export { outboxRoutes } from './routes.ts';
