import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { cpuSeconds, peakMegabytes } from '../processes/usage.ts';
import { signUpPeople } from '../turn/people.ts';
import { makePersona } from '../turn/persona.ts';
import { measureBareTurn, type TurnFigures, talk } from './talk.ts';

/**
 * Measures live talks, one alone and many at once, with engines of known delays. Prints Foyer's own delay, beyond a
 * turn with the engines alone, which is measured between the turns.
 */
const { values: options } = parseArgs({
  options: {
    talks: { type: 'string', default: '1,50' },
    turns: { type: 'string', default: '20,8' },
    pause: { type: 'string', default: '10000' },
  },
});
const levels = options.talks.split(',').map(Number);
const turnsPerLevel = options.turns.split(',').map(Number);
const limitNames = [
  ...['CHAT_PER_MINUTE', 'CHAT_PER_DAY', 'SIGN_IN_PER_MINUTE', 'SIGN_UP_PER_DAY'],
  ...['MAIL_PER_HOUR', 'UPLOAD_PER_HOUR', 'SPEECH_PER_MINUTE', 'TALK_PER_MINUTE'],
];
await using folder = await temporaryFolder();
await using children = new AsyncDisposableStack();
await run();

async function run() {
  const enginesPort = await freePort();
  children.defer(startNode({ args: [pathOf('engines.ts'), String(enginesPort)] }).stop);
  const engines = `http://127.0.0.1:${enginesPort}/v1`;
  const { origin, pid } = await startFoyer(engines);
  const tokens = await signUpPeople(origin, Math.max(...levels));
  const foId = await makePersona(origin, tokens[0]!);
  await talk({ origin, token: tokens[0]!, foId, turns: 3, pause: 0 });
  console.log(
    '| talks | floor p50 | own delay p50 | p95 | transcription | answer | speech | whole sentence p50 | failed | CPU s a turn | peak memory |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const [at, talks] of levels.entries()) {
    const turns = turnsPerLevel[at]!;
    const cpuBefore = cpuSeconds(pid);
    const pause = talks === 1 ? 200 : Number(options.pause);
    const floor = measureBareTurns(engines, { turns, pause });
    const results = await Promise.allSettled(
      tokens.slice(0, talks).map(async (token, index) => {
        // Spreads the starts of the talks.
        await sleep((index * pause) / talks);
        return talk({ origin, token, foId, turns, pause });
      }),
    );
    for (const result of results) if (result.status === 'rejected') console.error(result.reason);
    const figures = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const cpuSecondsPerTurn = (cpuSeconds(pid) - cpuBefore) / figures.length;
    const failed = talks - results.filter(({ status }) => status === 'fulfilled').length;
    printRow(talks, { figures, floor: await floor, failed, cpuSecondsPerTurn, pid });
  }
}

async function measureBareTurns(engines: string, { turns, pause }: { turns: number; pause: number }) {
  const figures: TurnFigures[] = [];
  for (let turn = 0; turn < turns; turn++) {
    figures.push(await measureBareTurn(engines));
    await sleep(pause);
  }
  return figures;
}

async function startFoyer(engines: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const foyer = startNode({
    args: [fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
    env: {
      ...{ PORT: String(port), DATA_DIR: folder.path, LOG_LEVEL: 'error' },
      ...{ AI_BASE_URL: engines, CHAT_MODEL: 'bench', EMBEDDING_MODEL: 'builtin' },
      ...{ TRANSCRIPTION_MODEL: 'bench', SPEECH_MODEL: 'bench', SPEECH_CONCURRENCY: '64' },
      ...Object.fromEntries(limitNames.map((name) => [`LIMIT_${name}`, '1000000000'])),
    },
  });
  children.defer(foyer.stop);
  await waitUntilReady(`${origin}/health/ready`, foyer);
  return { origin, pid: foyer.pid };
}

interface Row {
  figures: TurnFigures[];
  floor: TurnFigures[];
  failed: number;
  /** Seconds of CPU time per turn. */
  cpuSecondsPerTurn: number;
  pid: number;
}

function printRow(talks: number, { figures, floor, failed, cpuSecondsPerTurn, pid }: Row) {
  const quantile = (turns: TurnFigures[], timeOf: (turn: TurnFigures) => number, share: number) => {
    const values = turns.map(timeOf).toSorted((a, b) => a - b);
    return values[Math.floor((values.length - 1) * share)] ?? Number.NaN;
  };
  const ownDelay = (timeOf: (turn: TurnFigures) => number, share: number) =>
    quantile(figures, timeOf, share) - quantile(floor, timeOf, 0.5);
  const total = ({ transcription, answer, speech }: TurnFigures) => transcription + answer + speech;
  const sentence = (turn: TurnFigures) => total(turn) + turn.rest;
  const parts = (['transcription', 'answer', 'speech'] as const).map((part) =>
    ownDelay((turn) => turn[part], 0.5),
  );
  const milliseconds = [
    quantile(floor, total, 0.5),
    ownDelay(total, 0.5),
    ownDelay(total, 0.95),
    ...parts,
    ownDelay(sentence, 0.5),
  ].map((value) => `${value.toFixed(0)} ms`);
  const memory = `${peakMegabytes(pid).toFixed(0)} MB`;
  console.log(`| ${[talks, ...milliseconds, failed, cpuSecondsPerTurn.toFixed(3), memory].join(' | ')} |`);
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
