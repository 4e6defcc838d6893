import type { Config } from '../config.ts';
import { createAi } from './ai/index.ts';
import { createBreakers } from './breaker/index.ts';
import { createBus } from './bus/index.ts';
import type { Ports } from './context.ts';
import { openDatabase } from './database/index.ts';
import { createEvents } from './events/index.ts';
import { createJobs } from './jobs/index.ts';
import { createLimits } from './limits/index.ts';
import { createLog } from './log/index.ts';
import { createMail } from './mail/index.ts';
import { createMetrics } from './metrics/index.ts';
import type { Duties, Lifecycle } from './process/index.ts';
import { createSecrets } from './secrets/index.ts';
import { createSiblings } from './siblings.ts';
import { createSms } from './sms/index.ts';
import { createSpeech } from './speech/index.ts';
import { createStorage } from './storage/index.ts';
import { createTracing, traceDatabase } from './tracing/index.ts';
import { createVectors } from './vectors/index.ts';

export type OwnPorts = Ports & { dispose(): Promise<void> };

/**
 * Opens all ports with the configured adapters; `dispose` closes them in reverse order. Without `duties` this process
 * is the server's only one.
 */
export async function createPorts(
  config: Config,
  lifecycle: Lifecycle,
  duties: Duties = { isFirst: true, isAlone: !config.database.url },
): Promise<OwnPorts> {
  const log = createLog(config);
  const metrics = createMetrics();
  const breakers = createBreakers({ log, metrics });
  const ai = createAi(config.ai, { metrics, breakers });
  const storage = await createStorage(config);
  const database = await openDatabase(config, log, { running: duties.database });
  const tracing = await createTracing(config, log);
  if (tracing) traceDatabase(database.pool, tracing);
  const bus = createBus(config, database, log);
  const events = createEvents(database, bus, log);
  const jobs = createJobs(database, log);
  const mail = createMail(config, log, { metrics, breakers });
  const speech = createSpeech(config.speech, { log, metrics, breakers });
  return {
    config,
    log,
    metrics,
    breakers,
    tracing,
    database,
    storage,
    secrets: createSecrets(config),
    mail,
    sms: createSms(config, log),
    jobs,
    bus,
    events,
    limits: createLimits(config, database),
    ai,
    vectors: createVectors(config, breakers),
    speech,
    clock: () => new Date(),
    duties,
    siblings: createSiblings({ metrics, breakers, database }),
    stopping: lifecycle.stopping,
    async dispose() {
      await jobs.stop();
      breakers.dispose();
      await mail.dispose();
      await speech.close();
      await events.dispose();
      await bus.dispose();
      await tracing?.dispose();
      await database.dispose();
    },
  };
}
