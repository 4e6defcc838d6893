export { createEvents } from './create-events.ts';
export type { Events } from './events.ts';
