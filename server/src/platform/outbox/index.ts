export { type Kept, keepNewest } from './keep-newest.ts';
export { fromThisMachine, outboxRoutes } from './routes.ts';
