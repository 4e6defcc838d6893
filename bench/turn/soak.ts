import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { residentMegabytes } from '../processes/usage.ts';
import { otherCore, startFoyer } from './foyer.ts';
import { runLoad } from './load.ts';
import { signUpPeople } from './people.ts';
import { makePersona } from './persona.ts';
import { foyerQuestions } from './requests.ts';
import { unloadedAnswerMilliseconds } from './token.ts';

/**
 * Runs full turns for many minutes, and samples the server's memory every ten seconds: resident memory, and the heap
 * after the last full garbage collection, which grows only with a leak. Prints each sample, and the slopes of linear
 * fits of the second half, in megabytes per hour.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    streams: { type: 'string', default: '50' },
    personas: { type: 'string', default: '5' },
  },
});
const [minutes, streams] = [Number(options.minutes), Number(options.streams)];
const sampleMilliseconds = 10_000;

await using folder = await temporaryFolder();
await using children = new AsyncDisposableStack();
const modelPort = await freePort();
const modelServer = fileURLToPath(new URL('model-server.ts', import.meta.url));
const model = startNode({ args: [modelServer, String(modelPort)], cores: [otherCore] });
children.defer(model.stop);
await waitUntilReady(`http://127.0.0.1:${modelPort}/stats`, model);
const heapFile = join(folder.path, 'live-heap');
const liveHeap = new URL('live-heap.ts', import.meta.url);
liveHeap.searchParams.set('to', heapFile);
const foyer = await startFoyer({
  dataDirectory: folder.path,
  modelPort,
  embeddingModel: 'builtin',
  maxWaitSeconds: 0,
  nodeArguments: ['--import', liveHeap.href],
});
children.defer(foyer.stop);
const owners = await signUpPeople(foyer.origin, Number(options.personas), 'owner');
const personas: string[] = [];
for (const owner of owners) personas.push(await makePersona(foyer.origin, owner));
const tokens = await signUpPeople(foyer.origin, streams);

const readings: { minute: number; resident: number; heap: number }[] = [];
const start = performance.now();
const addReading = () => {
  const minute = (performance.now() - start) / 60_000;
  const [resident, heap] = [residentMegabytes(foyer.pid), heapMegabytes()];
  readings.push({ minute, resident, heap });
  console.log(
    `${minute.toFixed(1)} min: ${resident.toFixed(0)} MB, live heap ${heap.toFixed(1)} MB, load ${loadavg()[0]!.toFixed(0)}`,
  );
};
const timer = setInterval(addReading, sampleMilliseconds);
const timedAnswers = await runLoad({
  port: foyer.port,
  streams,
  answers: Math.ceil((minutes * 60_000 * streams) / unloadedAnswerMilliseconds),
  question: foyerQuestions(personas, tokens),
  onBegin: () => undefined,
  onEnd: () => undefined,
});
clearInterval(timer);
addReading();
const secondHalf = readings.slice(Math.floor(readings.length / 2));
console.log(
  `${timedAnswers.length} answers, ${readings.at(-1)!.minute.toFixed(1)} minutes; slope of the second half ${slope('resident').toFixed(1)} MB an hour, of the live heap ${slope('heap').toFixed(1)}`,
);

function heapMegabytes(): number {
  return existsSync(heapFile) ? Number(readFileSync(heapFile, 'utf8')) / 2 ** 20 : Number.NaN;
}

/** Slope by least squares. */
function slope(property: 'resident' | 'heap'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [hours, megabytes] = [
    secondHalf.map(({ minute }) => minute / 60),
    secondHalf.map((reading) => reading[property]),
  ];
  const [meanHour, meanMegabytes] = [mean(hours), mean(megabytes)];
  const covariance = hours.reduce(
    (sum, hour, index) => sum + (hour - meanHour) * (megabytes[index]! - meanMegabytes),
    0,
  );
  return covariance / hours.reduce((sum, hour) => sum + (hour - meanHour) ** 2, 0);
}
