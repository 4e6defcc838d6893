import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { Conflict, NotFound, Refusal } from '#platform/errors';
import { fo_evaluations } from '../table.ts';
import type { EvaluationRow } from '../view.ts';

/** Polls too, since an event may be lost with its connection. */
const pollMilliseconds = 2000;

/**
 * Resolves to the run once it has ended. Throws if the server stops, or if `signal` aborts because the client has
 * disconnected; the run continues.
 */
export async function awaitRun(ctx: UserContext, runId: string, signal: AbortSignal): Promise<EvaluationRow> {
  const changes = new Changes();
  const unsubscribe = ctx.events.subscribe(ctx.viewer.id, (event) => {
    if (event.type === 'evaluation' && event.runId === runId) changes.notify();
  });
  const timer = setInterval(() => changes.notify(), pollMilliseconds);
  const stop = () => changes.notify();
  for (const end of [ctx.stopping, signal]) end.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const next = changes.next();
      if (await hasEnded(ctx, runId)) return await findRun(ctx, runId);
      if (ctx.stopping.aborted) throw restarting();
      if (signal.aborted) throw new Conflict('canceled', 'Canceled: the evaluation goes on.');
      await next;
    }
  } finally {
    clearInterval(timer);
    unsubscribe();
    for (const end of [ctx.stopping, signal]) end.removeEventListener('abort', stop);
  }
}

/** Reads only the status and not the results, since it is called repeatedly. */
async function hasEnded({ database: { db } }: UserContext, runId: string): Promise<boolean> {
  const [run] = await db
    .select({ status: fo_evaluations.status })
    .from(fo_evaluations)
    .where(eq(fo_evaluations.id, runId));
  return run?.status !== 'running';
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
