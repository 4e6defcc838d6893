import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { programEnvironment } from '../../server/src/testing/program.ts';
import { compileCache, root } from '../site/program.ts';

interface ServerOptions {
  port: number;
  /** DATA_DIR. */
  folder: string;
  workers: number;
  log: string;
}

const noLimit = '1000000';
const limitNames = [
  'CHAT_PER_MINUTE',
  'CHAT_PER_DAY',
  'UPLOAD_PER_HOUR',
  'SIGN_IN_PER_MINUTE',
  'SIGN_UP_PER_DAY',
  'MAIL_PER_HOUR',
];

/** Starts the built site on its embedded database, with rate limits that no round reaches. */
export function startServer({ port, folder, workers, log }: ServerOptions): ChildProcess {
  const output = openSync(log, 'a');
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...programEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      WORKERS: String(workers),
      NODE_COMPILE_CACHE: compileCache,
      ...Object.fromEntries(limitNames.map((name) => [`LIMIT_${name}`, noLimit])),
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return server;
}
