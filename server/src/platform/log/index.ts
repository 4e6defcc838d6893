export type { Logger } from 'pino';
export { createLog } from './create-log.ts';
