import { fileURLToPath } from 'node:url';
import { answers, type Child, freePort, startNode } from '../processes/child.ts';
import { moveDescendants } from '../processes/usage.ts';

export interface Foyer extends Child {
  port: number;
  origin: string;
}

export interface FoyerOptions {
  dataDirectory: string;
  modelPort: number;
  embeddingModel: string;
  /** 0: everybody waits. */
  mostWaitSeconds: number;
  serverCore: number;
  otherCore: number;
  /** Arguments for Node, such as those of its profiler. */
  nodeArguments: string[];
}

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const wide = '1000000000';

/** Foyer on a core of its own, as `npm start` runs it, answering by the model; its database is moved to the other core. */
export async function startFoyer(options: FoyerOptions): Promise<Foyer> {
  const port = await freePort();
  const child = startNode({
    args: [...options.nodeArguments, main],
    core: options.serverCore,
    env: {
      PORT: String(port),
      DATA_DIR: options.dataDirectory,
      AI_BASE_URL: `http://127.0.0.1:${options.modelPort}/v1`,
      CHAT_MODEL: 'bench',
      EMBEDDING_MODEL: options.embeddingModel,
      LOG_LEVEL: 'error',
      CHAT_MOST_WAIT_SECONDS: String(options.mostWaitSeconds),
      ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, wide])),
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(`${origin}/health/ready`, child);
  } catch (error) {
    await child.stop();
    throw error;
  }
  moveDescendants(child.pid, options.otherCore);
  return { ...child, port, origin };
}

const limits = [
  'CHAT_PER_MINUTE',
  'CHAT_PER_DAY',
  'SIGN_IN_PER_MINUTE',
  'SIGN_UP_PER_DAY',
  'MAIL_PER_HOUR',
  'UPLOAD_PER_HOUR',
];
