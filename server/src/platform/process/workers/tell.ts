import type { Worker } from 'node:cluster';
import type { Order } from './messages.ts';

/** From the process that started the workers; one that has ended hears nothing. */
export const tell = (worker: Worker, order: Order) => void (worker.isConnected() && worker.send(order));
