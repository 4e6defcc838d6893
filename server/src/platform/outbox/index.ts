export { createLocalOutbox, type Stored } from './local-outbox.ts';
export { fromThisMachine, outboxRoutes, timeOf } from './routes.ts';
