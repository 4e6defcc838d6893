import cluster, { type Worker } from 'node:cluster';
import type { Order, Report } from './messages.ts';

const timeoutMilliseconds = 1000;

/** Relays a worker's question to all workers, and their answers back, after at most a second. */
export function relayQuestions(): void {
  const pendingQuestions = new Map<number, (answer: unknown) => void>();
  let lastQuestionId = 0;
  cluster.on('message', (worker, report: Report) => {
    if (typeof report === 'string') return;
    if ('answerTo' in report) pendingQuestions.get(report.answerTo)?.(report.answer);
    else void relay(worker, report.gather, report.what);
  });

  async function relay(asker: Worker, gathered: number, what: string): Promise<void> {
    const connectedWorkers = Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter((worker) => worker.isConnected());
    const question = ++lastQuestionId;
    const answers = await new Promise<unknown[]>((resolve) => {
      const answers: unknown[] = [];
      const deadline = setTimeout(() => resolve(answers), timeoutMilliseconds);
      pendingQuestions.set(question, (answer) => {
        if (answers.push(answer) < connectedWorkers.length) return;
        clearTimeout(deadline);
        resolve(answers);
      });
      for (const worker of connectedWorkers) sendOrder(worker, { question, what });
    });
    pendingQuestions.delete(question);
    sendOrder(asker, { gathered, answers });
  }
}

/** Sends to a worker; does nothing if it has exited. */
export const sendOrder = (worker: Worker, order: Order) => void (worker.isConnected() && worker.send(order));
