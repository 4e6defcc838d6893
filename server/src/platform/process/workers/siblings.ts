import cluster from 'node:cluster';
import type { Order } from './messages.ts';
import { report } from './worker.ts';

type Readings = Record<string, () => Promise<unknown>>;

/**
 * Collects the values of the same functions from all processes of this server; a process that hangs or is starting is
 * left out.
 */
export function siblingsOf<Readers extends Readings>(readers: Readers) {
  type Answer<What extends keyof Readers> = Awaited<ReturnType<Readers[What]>>;
  const gather = cluster.isWorker ? gatherFrom(readers) : async (what: string) => [await readers[what]!()];
  return {
    gather: <What extends keyof Readers & string>(what: What) => gather(what) as Promise<Answer<What>[]>,
  };
}

function gatherFrom(told: Readings) {
  const waiting = new Map<number, (answers: unknown[]) => void>();
  let asked = 0;
  process.on('message', async (order: Order) => {
    if (typeof order === 'string') return;
    if ('question' in order) report({ answerTo: order.question, answer: await told[order.what]!() });
    if (!('gathered' in order)) return;
    waiting.get(order.gathered)?.(order.answers);
    waiting.delete(order.gathered);
  });
  return (what: string) =>
    new Promise<unknown[]>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      report({ gather: asked, what });
    });
}
