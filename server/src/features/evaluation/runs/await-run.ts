import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound, Refusal } from '#platform/errors';
import { fo_evaluations } from '../table.ts';
import type { EvaluationRow } from '../view.ts';

/** Polls too, since an event may be lost with its connection. */
const pollMilliseconds = 2000;

/** Resolves to the run once it has ended. If the server stops, it throws; the run continues in the next process. */
export async function awaitRun(ctx: UserContext, runId: string): Promise<EvaluationRow> {
  const changes = new Changes();
  const unsubscribe = ctx.events.subscribe(ctx.viewer.id, (event) => {
    if (event.type === 'evaluation' && event.runId === runId) changes.notify();
  });
  const timer = setInterval(() => changes.notify(), pollMilliseconds);
  const stop = () => changes.notify();
  ctx.stopping.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const next = changes.next();
      const run = await findRun(ctx, runId);
      if (run.status !== 'running') return run;
      if (ctx.stopping.aborted) throw restarting();
      await next;
    }
  } finally {
    clearInterval(timer);
    unsubscribe();
    ctx.stopping.removeEventListener('abort', stop);
  }
}

async function findRun({ database: { db } }: UserContext, runId: string): Promise<EvaluationRow> {
  const [run] = await db.select().from(fo_evaluations).where(eq(fo_evaluations.id, runId));
  if (!run) throw new NotFound('Persona');
  return run;
}

const restarting = () =>
  new Refusal(503, 'unavailable', 'The site is restarting. The evaluation goes on in a moment.');

class Changes {
  #wake = () => {};

  /** Resolves at the next change. */
  next(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  notify() {
    this.#wake();
  }
}
