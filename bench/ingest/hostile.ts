import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { signUpPeople } from '../turn/people.ts';
import { type HostileDocument, hostileDocuments } from './hostile-documents.ts';
import type { ResourceUse } from './resource-monitor.ts';

/**
 * Uploads hostile files one after the other to a server in a separate process. Prints the result of each, its number of
 * passages, the server's peak memory (with and without its database), and the longest response time of /health/live.
 * Exits with 1 if a result is not the expected one, or a limit is exceeded.
 */
const limits = { serverMegabytes: 1024, jobMilliseconds: 900_000 };
const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const photograph = new URL('../../documents/fixtures/pictures/ferry-on-its-side.jpg', import.meta.url);
const truncatedPhotograph: HostileDocument = {
  name: 'torn.jpg',
  what: 'half a photograph',
  content: async () => (await readFile(photograph)).subarray(0, 9000),
  expectedStatus: 'either',
};

/** Pattern of the names of the files to upload. */
const namePattern = new RegExp(process.argv[2] ?? '');
await using folder = await temporaryFolder();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = startNode({
  args: [main],
  env: {
    PORT: String(port),
    DATA_DIR: join(folder.path, 'data'),
    LOG_LEVEL: 'error',
    LIMIT_UPLOAD_PER_HOUR: '100000',
  },
});
try {
  await waitUntilReady(`${origin}/health/ready`, server);
  const [token] = await signUpPeople(origin, 1);
  const headers = { authorization: `Bearer ${token}` };
  const foId = await createPersona(headers);
  console.log(
    'file            MB  ends       after s  passages  server MB  with database  longest wait ms  what',
  );
  for (const document of [...hostileDocuments, truncatedPhotograph])
    if (namePattern.test(document.name)) await uploadAndReport(document, foId, headers);
} finally {
  await server.stop();
}

async function uploadAndReport(
  { name, what, content, expectedStatus }: HostileDocument,
  foId: string,
  headers: Record<string, string>,
) {
  const bytes = await content();
  // Lets the client notice connections that the server has closed while the file was generated.
  await sleep(100);
  const watching = watch();
  const start = performance.now();
  const { status, message, passages } = await upload(name, bytes, foId, headers);
  const seconds = (performance.now() - start) / 1000;
  const { serverPeak, treePeak, longestWait } = await watching.stop();
  const isExpected =
    status !== 'endless' &&
    (expectedStatus === 'either' || expectedStatus === status) &&
    (status === 'completed' || passages === 0);
  if (!isExpected || serverPeak > limits.serverMegabytes) process.exitCode = 1;
  console.log(
    name.padEnd(13),
    (bytes.length / 2 ** 20).toFixed(1).padStart(5),
    ` ${status}${isExpected ? '' : '!'}`.padEnd(11),
    seconds.toFixed(1).padStart(7),
    String(passages).padStart(9),
    serverPeak.toFixed(0).padStart(10),
    treePeak.toFixed(0).padStart(14),
    longestWait.toFixed(0).padStart(16),
    ` ${what}${message ? `: ${message}` : ''}`,
  );
}

async function upload(name: string, bytes: Buffer, foId: string, headers: Record<string, string>) {
  const body = new FormData();
  body.set('foId', foId);
  body.set('file', new File([new Uint8Array(bytes)], name));
  const call = /\.(?:png|jpg)$/.test(name) ? 'process-image' : 'process-document';
  const response = await fetch(`${origin}/functions/v1/${call}`, { method: 'POST', headers, body });
  const result = (await response.json()) as { fileId: string; jobId: string; message: string };
  if (!response.ok) return { status: 'refused', message: result.message, passages: 0 };
  const { status, error_message: message } = await waitForEnd(result.jobId, foId, headers);
  const files = await get<{ id: string; passages: number }[]>(`/api/v1/personas/${foId}/files`, headers);
  const { passages } = files.find(({ id }) => id === result.fileId)!;
  await (await fetch(`${origin}/api/v1/files/${result.fileId}`, { method: 'DELETE', headers })).text();
  return { status, message, passages };
}

async function waitForEnd(jobId: string, foId: string, headers: Record<string, string>) {
  const end = performance.now() + limits.jobMilliseconds;
  while (performance.now() < end) {
    const jobs = await get<{ id: string; status: string; error_message: string | null }[]>(
      `/api/v1/personas/${foId}/jobs`,
      headers,
    );
    const job = jobs.find(({ id }) => id === jobId)!;
    if (job.status === 'completed' || job.status === 'failed') return job;
    await sleep(200);
  }
  return { status: 'endless', error_message: null };
}

async function get<T>(path: string, headers: Record<string, string>): Promise<T> {
  return (await (await fetch(origin + path, { headers })).json()) as T;
}

async function createPersona(headers: Record<string, string>): Promise<string> {
  const persona = { name: 'Wren', bio: 'A keeper of the lights.', core_principles: ['One', 'Two', 'Three'] };
  const response = await fetch(`${origin}/api/v1/personas`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(persona),
  });
  return ((await response.json()) as { id: string }).id;
}

function watch() {
  const watcher = new Worker(new URL('./resource-monitor.ts', import.meta.url), {
    workerData: { pid: server.pid, origin },
  });
  return {
    stop: async () => {
      watcher.postMessage('stop');
      const [use] = await once(watcher, 'message');
      return use as ResourceUse;
    },
  };
}
