import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { openDatabaseCounter, prepareCounting } from './database-counts.ts';
import { otherCore, serverCore, startFoyer } from './foyer.ts';
import { measure } from './measure.ts';
import { signUpPeople } from './people.ts';
import { makePersona } from './persona.ts';
import { startProfile } from './profile.ts';
import { printRun, type Row } from './report.ts';
import { foyerQuestions, modelQuestions } from './requests.ts';

/**
 * Measures full turns through Foyer, compared with the bare model stream through the proxy, at several numbers of
 * streams. The server under test runs on core 0; model, load and database on core 1, on which this program must be
 * started.
 */
const { values: options } = parseArgs({
  options: {
    /** `50x20`: 50 streams with 20 personas. */
    streams: { type: 'string', default: '1,50,50x50,500' },
    answers: { type: 'string', default: '100,500,500,1500' },
    embeddings: { type: 'string', default: 'builtin' },
    profile: { type: 'boolean', default: false },
    /** True to print the most frequent statements, too. */
    statements: { type: 'boolean', default: false },
    /** Maximum wait in seconds before a question is rejected; 0: unlimited, to measure the wait. */
    'most-wait': { type: 'string', default: '0' },
    /** Number of worker processes; several share both cores with everything else except the proxy. */
    workers: { type: 'string', default: '1' },
  },
});
const workers = Number(options.workers);
const warmUp = { streams: 10, personas: 1 };
const levels = options.streams.split(',').map((level) => {
  const [streams, personas = 1] = level.split('x').map(Number);
  return { streams: streams!, personas };
});
const answersPerLevel = options.answers.split(',').map(Number);

await using folder = await temporaryFolder();
await using children = new AsyncDisposableStack();
await run();

async function run() {
  const modelPort = await freePort();
  const model = startNode({ args: [pathOf('model-server.ts'), String(modelPort)], cores: [otherCore] });
  children.defer(model.stop);
  await waitUntilReady(`http://127.0.0.1:${modelPort}/stats`, model);
  const proxyPort = await freePort();
  const proxy = startNode({
    args: [pathOf('proxy.ts'), String(proxyPort), String(modelPort)],
    cores: [serverCore],
  });
  children.defer(proxy.stop);
  await waitUntilReady(`http://127.0.0.1:${proxyPort}/health/ready`, proxy);
  const inspector = await freePort();
  await prepareCounting(folder.path);
  const foyer = await startFoyer({
    dataDirectory: folder.path,
    modelPort,
    embeddingModel: options.embeddings,
    maxWaitSeconds: Number(options['most-wait']),
    workers,
    nodeArguments: options.profile ? [`--inspect=127.0.0.1:${inspector}`] : [],
  });
  children.defer(foyer.stop);
  const counter = await openDatabaseCounter(folder.path);
  children.defer(counter.end);
  const owners = await signUpPeople(foyer.origin, maxOf('personas', 1), 'owner');
  const personas: string[] = [];
  for (const owner of owners) personas.push(await makePersona(foyer.origin, owner));
  const tokens = await signUpPeople(foyer.origin, maxOf('streams', warmUp.streams));
  console.error(`${tokens.length} people, ${personas.length} personas`);

  const measureFloor = (streams: number, count: number) => {
    const load = { port: proxyPort, streams, answers: count, question: modelQuestions };
    return measure({ pid: proxy.pid, modelPort, load });
  };
  const measureFoyer = (level: typeof warmUp, count: number) => {
    const question = foyerQuestions(personas.slice(0, level.personas), tokens);
    const load = { port: foyer.port, streams: level.streams, answers: count, question };
    return measure({ pid: foyer.pid, modelPort, load, countDatabase: counter.count });
  };
  await measureFloor(warmUp.streams, 40);
  await measureFoyer(warmUp, 40);
  const rows: Row[] = [];
  for (const [index, level] of levels.entries()) {
    const count = answersPerLevel[index] ?? answersPerLevel.at(-1)!;
    const floor = await measureFloor(level.streams, Math.ceil(count / 4));
    if (options.statements) await counter.reset();
    const stopProfile = options.profile ? await startProfile(inspector) : undefined;
    rows.push({ ...level, floor, foyer: await measureFoyer(level, count) });
    if (stopProfile) console.error(await stopProfile());
    if (options.statements) console.error(await counter.mostFrequent(count + level.streams));
  }
  printRun(rows);
}

function maxOf(what: 'streams' | 'personas', min: number): number {
  return Math.max(min, ...levels.map((level) => level[what]));
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
