export type { Attempt, Breaker, Outage } from './breaker.ts';
export { type Breakers, createBreakers, type ServerHealth } from './create-breakers.ts';
export { guard } from './guard.ts';
export { servers } from './servers.ts';
