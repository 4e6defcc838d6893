export { type Kept, keepNewest } from './keep-newest.ts';
export { fromThisMachine, outboxRoutes, timeOf } from './routes.ts';
