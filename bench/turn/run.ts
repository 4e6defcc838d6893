import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { answers, freePort, startNode } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { startFoyer } from './foyer.ts';
import { measure } from './measure.ts';
import { signUpPeople } from './people.ts';
import { makePersona } from './persona.ts';
import { startProfile } from './profile.ts';
import { printRun, type Row } from './report.ts';
import { foyerQuestions, modelQuestions } from './requests.ts';

/**
 * Full turns through Foyer, and the bare model stream through the proxy, at several numbers of streams. The server under
 * test has core 0; the model, the load and the database have core 1, on which this program is started.
 */
const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '1,50,500' },
    answers: { type: 'string', default: '20,500,1500' },
    embeddings: { type: 'string', default: 'builtin' },
    profile: { type: 'boolean', default: false },
  },
});
const serverCore = 0;
const otherCore = 1;
const warmUpStreams = 10;
const levels = options.streams.split(',').map(Number);
const counts = options.answers.split(',').map(Number);

await using folder = await temporaryFolder();
await using children = new AsyncDisposableStack();
await run();

async function run() {
  const modelPort = await freePort();
  const model = startNode({ args: [local('model-server.ts'), String(modelPort)], core: otherCore });
  children.defer(model.stop);
  await answers(`http://127.0.0.1:${modelPort}/stats`, model);
  const proxyPort = await freePort();
  const proxy = startNode({
    args: [local('proxy.ts'), String(proxyPort), String(modelPort)],
    core: serverCore,
  });
  children.defer(proxy.stop);
  await answers(`http://127.0.0.1:${proxyPort}/health/ready`, proxy);
  const inspector = await freePort();
  const foyer = await startFoyer({
    dataDirectory: folder.path,
    modelPort,
    embeddingModel: options.embeddings,
    serverCore,
    otherCore,
    nodeArguments: options.profile ? [`--inspect=127.0.0.1:${inspector}`] : [],
  });
  children.defer(foyer.stop);
  const [owner, ...tokens] = await signUpPeople(foyer.origin, 1 + Math.max(warmUpStreams, ...levels));
  const { foId, passages } = await makePersona(foyer.origin, owner!);
  console.error(`${tokens.length} people, ${passages} passages`);

  const ask = foyerQuestions(foId, tokens);
  const load = (streams: number, count: number) => ({
    foyer: () => measure(foyer.pid, modelPort, { port: foyer.port, streams, answers: count, question: ask }),
    proxy: () =>
      measure(proxy.pid, modelPort, { port: proxyPort, streams, answers: count, question: modelQuestions }),
  });
  const warmUp = load(warmUpStreams, 40);
  await warmUp.proxy();
  await warmUp.foyer();
  const rows: Row[] = [];
  for (const [index, streams] of levels.entries()) {
    const { foyer, proxy } = load(streams, counts[index] ?? counts.at(-1)!);
    const floor = await proxy();
    const stopProfile = options.profile ? await startProfile(inspector) : undefined;
    rows.push({ streams, floor, foyer: await foyer() });
    if (stopProfile) console.error(await stopProfile());
  }
  printRun(rows);
}

function local(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
