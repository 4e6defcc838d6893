import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { combinedMegabytes, descendants, residentMegabytes, treeCpuSeconds } from '../processes/usage.ts';
import { measureShown } from './shown.ts';
import { type BenchPerson, Streams } from './streams.ts';
import { measureWriters } from './writers.ts';

/**
 * Measures live events: the cost of idle streams, reconnecting after a restart, the delivery time of a message, and the
 * cost for writers. `--only` takes a list of `idle`, `restart`, `shown` and `writers`.
 */
const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
});
const [streams, seconds] = [Number(options.streams), Number(options.seconds)];
const isSelected = (what: string) => options.only === undefined || options.only.split(',').includes(what);

await using folder = await temporaryFolder();
console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
if (isSelected('idle') || isSelected('restart')) await measureStreams();
if (isSelected('shown')) await measureShown(join(folder.path, 'shown'), 1000);
if (isSelected('writers')) await measureWriters(join(folder.path, 'writers'));

async function measureStreams() {
  const port = await freePort();
  const file = join(folder.path, 'people.json');
  const start = async () => {
    const child = startNode({
      // The first argument as in `npm start` and the image.
      args: [
        '--max-semi-space-size=16',
        fileURLToPath(new URL('server.ts', import.meta.url)),
        file,
        String(Math.ceil(streams / 5)),
      ],
      env: {
        PORT: String(port),
        DATA_DIR: join(folder.path, 'data'),
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      },
    });
    await waitUntilReady(`http://127.0.0.1:${port}/health/ready`, child);
    return child;
  };
  let server = await start();
  const eventStreams = new Streams(port);
  try {
    await sleep(3000);
    const people = JSON.parse(await readFile(file, 'utf8')) as BenchPerson[];
    const treeMegabytes = () => combinedMegabytes([server.pid, ...descendants(server.pid)]);
    const [before, treeBefore] = [residentMegabytes(server.pid), treeMegabytes()];
    const began = performance.now();
    await eventStreams.begin(people, streams);
    console.log(
      `${eventStreams.openCount} streams are open after ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    if (isSelected('idle'))
      await measureIdle(server.pid, { resident: before, tree: treeBefore }, treeMegabytes);
    if (isSelected('restart'))
      await measureRestart(eventStreams, async () => {
        await server.stop();
        server = await start();
      });
  } finally {
    eventStreams.end();
    await server.stop();
  }
}

/** The cost of idle streams; `before`: megabytes without them. */
async function measureIdle(
  pid: number,
  before: { resident: number; tree: number },
  treeMegabytes: () => number,
) {
  await sleep(15_000);
  const cpuBefore = treeCpuSeconds(pid);
  await sleep(seconds * 1000);
  const cpuAfter = treeCpuSeconds(pid);
  const percent = (part: 'others' | 'database') =>
    (((cpuAfter[part] - cpuBefore[part]) / seconds) * 100).toFixed(1);
  const [megabytes, treeNow] = [residentMegabytes(pid), treeMegabytes()];
  console.log(
    `idle: ${megabytes.toFixed(0)} MB resident, ${before.resident.toFixed(0)} without streams, ${(((megabytes - before.resident) * 1024) / streams).toFixed(1)} KB each; CPU ${percent('others')}% of a core, its database ${percent('database')}%`,
  );
  console.log(
    `with its database: ${treeNow.toFixed(0)} MB resident, ${before.tree.toFixed(0)} without streams; load average ${loadavg()[0]!.toFixed(1)}`,
  );
}

/** Measures how long the streams take to reconnect after a restart of the server. */
async function measureRestart(eventStreams: Streams, restart: () => Promise<void>) {
  const stoppedAt = performance.now();
  await restart();
  const upAt = performance.now();
  while (eventStreams.openCount < streams && performance.now() - upAt < 120_000) await sleep(200);
  const times = (list: number[]) => list.map((at) => (at - stoppedAt) / 1000).sort((a, b) => a - b);
  const [firstAttempts, attempts, reopenings] = [
    times(eventStreams.firstAttempts),
    times(eventStreams.attempts),
    times(eventStreams.reopenings),
  ];
  const quantile = (list: number[], fraction: number) =>
    list[Math.floor((list.length - 1) * fraction)]?.toFixed(1) ?? '–';
  const mostInOneSecond = (list: number[]) =>
    Math.max(
      ...Map.groupBy(list, (at) => Math.floor(at))
        .values()
        .map(({ length }) => length),
    );
  console.log(
    `restart, first attempts of ${firstAttempts.length} clients: from ${quantile(firstAttempts, 0)} to ${quantile(firstAttempts, 1)} s, the middle 98% from ${quantile(firstAttempts, 0.01)} to ${quantile(firstAttempts, 0.99)} s, at most ${mostInOneSecond(firstAttempts)} in a second`,
  );
  console.log(
    `restart: server ready after ${((upAt - stoppedAt) / 1000).toFixed(1)} s; ${attempts.length} attempts from ${quantile(attempts, 0)} to ${quantile(attempts, 1)} s, at most ${mostInOneSecond(attempts)} in a second; streams are open again from ${quantile(reopenings, 0)} s, half ${quantile(reopenings, 0.5)}, 99% ${quantile(reopenings, 0.99)}, the last ${quantile(reopenings, 1)} s; ${eventStreams.openCount} of ${streams} open, ${eventStreams.rejected} rejected`,
  );
}
