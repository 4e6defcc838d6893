import cluster from 'node:cluster';
import type { Order } from './messages.ts';
import { report } from './worker.ts';

type Readings = Record<string, () => Promise<unknown>>;

/**
 * Collects the values of the same functions from all processes of this server; a process that hangs or is starting is
 * left out.
 */
export function siblingsOf<Readers extends Readings>(readers: Readers) {
  type Answer<Name extends keyof Readers> = Awaited<ReturnType<Readers[Name]>>;
  const gather = cluster.isWorker
    ? gatherReadings(readers)
    : async (what: string) => [await readers[what]?.()];
  return {
    gather: <What extends keyof Readers & string>(what: What) => gather(what) as Promise<Answer<What>[]>,
  };
}

function gatherReadings(readers: Readings) {
  const waiting = new Map<number, (answers: unknown[]) => void>();
  let lastQuestionId = 0;
  process.on('message', async (order: Order) => {
    if (typeof order === 'string') return;
    if ('question' in order) report({ answerTo: order.question, answer: await readers[order.what]?.() });
    if (!('gathered' in order)) return;
    waiting.get(order.gathered)?.(order.answers);
    waiting.delete(order.gathered);
  });
  return (what: string) =>
    new Promise<unknown[]>((resolve) => {
      lastQuestionId += 1;
      waiting.set(lastQuestionId, resolve);
      report({ gather: lastQuestionId, what });
    });
}
