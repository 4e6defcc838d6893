export type { Bus, MessageKind } from './bus.ts';
export { createBus } from './create-bus.ts';
