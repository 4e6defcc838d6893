import cluster, { type Worker } from 'node:cluster';
import type { Order, Report } from './messages.ts';

const patienceMilliseconds = 1000;

/** Asks all workers what one of them would like to know of all, and gives it what has come after a second at most. */
export function relayQuestions(): void {
  const open = new Map<number, (answer: unknown) => void>();
  let asked = 0;
  cluster.on('message', (worker, report: Report) => {
    if (typeof report === 'string') return;
    if ('answerTo' in report) open.get(report.answerTo)?.(report.answer);
    else void relay(worker, report.gather, report.what);
  });

  async function relay(asker: Worker, gathered: number, what: string): Promise<void> {
    const reached = Object.values(cluster.workers!).filter((worker) => worker?.isConnected()) as Worker[];
    const question = ++asked;
    const answers = await new Promise<unknown[]>((resolve) => {
      const come: unknown[] = [];
      const deadline = setTimeout(() => resolve(come), patienceMilliseconds);
      open.set(question, (answer) => {
        if (come.push(answer) < reached.length) return;
        clearTimeout(deadline);
        resolve(come);
      });
      for (const worker of reached) tell(worker, { question, what });
    });
    open.delete(question);
    tell(asker, { gathered, answers });
  }
}

/** From the process that started the workers; one that has ended hears nothing. */
export const tell = (worker: Worker, order: Order) => void (worker.isConnected() && worker.send(order));
