import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { treeCpuSeconds } from '../processes/usage.ts';
import { openFilledSite } from './site.ts';

/**
 * Measures pages per second that the server renders for visitors, compared with a bare handler of `node:http` that
 * sends the same bytes. 16 connections in a closed loop, without compression. CPU time is that of the server and its
 * database. Needs a built web app; Linux only. Prints the table of `bench/README.md`, with the load average of the
 * machine as a last column.
 */
const connections = 16;
const seconds = { warmUp: 3, measured: 10 };

await using folder = await temporaryFolder();
await using site = await openFilledSite();
console.log(
  '| page | KB | pages a second | bare | ratio | p50 ms | p99 ms | CPU ms a page | load average |\n|---|---|---|---|---|---|---|---|---|',
);
for (const path of ['/', '/explore', `/fo/${site.handle}`, '/about']) await measure(path);

async function measure(path: string) {
  const { body } = await fetchPage(site.origin + path);
  const cpuSecondsOfSite = () => {
    const { database, others } = treeCpuSeconds(site.pid);
    return database + others;
  };
  await sendRequests(site.origin + path, seconds.warmUp);
  const before = cpuSecondsOfSite();
  const siteTimes = await sendRequests(site.origin + path, seconds.measured);
  const cpuMilliseconds = ((cpuSecondsOfSite() - before) * 1000) / siteTimes.length;
  const bareTimes = await measureBare(body);
  const quantile = (share: number) => siteTimes[Math.floor((siteTimes.length - 1) * share)]!.toFixed(0);
  const [rate, bareRate] = [siteTimes.length, bareTimes.length].map((count) => count / seconds.measured);
  const cells = [
    ...[path.replace(/^\/fo\/.*/, '/fo/{handle}'), (body.length / 1000).toFixed(0)],
    ...[rate!.toFixed(0), bareRate!.toFixed(0), (rate! / bareRate!).toFixed(3)],
    ...[quantile(0.5), quantile(0.99), cpuMilliseconds.toFixed(1), loadavg()[0]!.toFixed(0)],
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function measureBare(body: Buffer): Promise<number[]> {
  const file = join(folder.path, 'page.html');
  writeFileSync(file, body);
  const barePort = await freePort();
  const bareServer = startNode({
    args: [fileURLToPath(new URL('./bare.ts', import.meta.url)), String(barePort), file],
  });
  try {
    const address = `http://127.0.0.1:${barePort}/`;
    await waitUntilReady(address, bareServer);
    await sendRequests(address, seconds.warmUp);
    return await sendRequests(address, seconds.measured);
  } finally {
    await bareServer.stop();
  }
}

/** Sends requests over all connections for this many seconds; returns the response times in milliseconds, sorted. */
async function sendRequests(url: string, duration: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + duration * 1000;
  const durations: number[] = [];
  const connection = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const { status } = await fetchPage(url, agent);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return durations.toSorted((one, other) => one - other);
}

function fetchPage(url: string, agent?: Agent): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(parts) }));
      response.on('error', reject);
    });
    outgoing.on('error', reject).end();
  });
}
