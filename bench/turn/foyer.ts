import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/platform/free-port.ts';
import { type Child, startNode, waitUntilReady } from '../processes/child.ts';
import { descendants, moveToCore } from '../processes/usage.ts';

export interface Foyer extends Child {
  port: number;
  origin: string;
}

export interface FoyerOptions {
  dataDirectory: string;
  modelPort: number;
  embeddingModel: string;
  /** Maximum wait in seconds before a question is rejected; 0: unlimited. */
  maxWaitSeconds: number;
  /** Number of worker processes; several share both cores with everything else. */
  workers?: number;
  /** Arguments for Node, such as those of its profiler. */
  nodeArguments?: string[];
}

/** The server runs on core 0; model, load and database on core 1. */
export const serverCore = 0;
export const otherCore = 1;

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const noLimit = '1000000000';

/**
 * Starts Foyer as `npm start` does, on core 0, with the fake model; its database is moved to core 1. With several
 * workers everything shares both cores.
 */
export async function startFoyer({
  workers = 1,
  nodeArguments = [],
  ...options
}: FoyerOptions): Promise<Foyer> {
  const port = await freePort();
  const child = startNode({
    args: [...nodeArguments, main],
    cores: workers > 1 ? [serverCore, otherCore] : [serverCore],
    env: {
      PORT: String(port),
      WORKERS: String(workers),
      DATA_DIR: options.dataDirectory,
      AI_BASE_URL: `http://127.0.0.1:${options.modelPort}/v1`,
      CHAT_MODEL: 'bench',
      EMBEDDING_MODEL: options.embeddingModel,
      LOG_LEVEL: 'error',
      CHAT_MOST_WAIT_SECONDS: String(options.maxWaitSeconds),
      ...Object.fromEntries(limitNames.map((name) => [`LIMIT_${name}`, noLimit])),
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${origin}/health/ready`, child);
  } catch (error) {
    await child.stop();
    throw error;
  }
  if (workers === 1) for (const pid of descendants(child.pid)) moveToCore(pid, otherCore);
  return { ...child, port, origin };
}

const limitNames = [
  'CHAT_PER_MINUTE',
  'CHAT_PER_DAY',
  'SIGN_IN_PER_MINUTE',
  'SIGN_UP_PER_DAY',
  'MAIL_PER_HOUR',
  'UPLOAD_PER_HOUR',
];
