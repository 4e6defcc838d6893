import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBuiltInSpeech, sampleRate } from '@foyer/speech';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { combinedMegabytes, cpuSeconds, descendants, peakMegabytes, resetPeak } from '../processes/usage.ts';
import { signUpPeople } from '../turn/people.ts';

/**
 * Measures speech synthesis by the built-in engine in a server with one core, compared with the bare engine in the same
 * run: time to the first bytes of audio, speed relative to real time, and memory.
 */
const { values: options } = parseArgs({
  options: { answers: { type: 'string', default: '30' }, together: { type: 'string', default: '8' } },
});
const [count, concurrency] = [Number(options.answers), Number(options.together)];
/** Bytes per second of the MP3. */
const bytesPerSecond = 8000;
const serverCore = 0;

await using folder = await temporaryFolder();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = startNode({
  args: [fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
  cores: [serverCore],
  env: {
    PORT: String(port),
    DATA_DIR: join(folder.path, 'data'),
    LOG_LEVEL: 'error',
    LIMIT_SPEECH_PER_MINUTE: '1000000',
  },
});
try {
  await waitUntilReady(`${origin}/health/ready`, server);
  const [token] = await signUpPeople(origin, 1);
  await run(token!);
} finally {
  await server.stop();
}

async function run(token: string) {
  const memoryBefore = memoryMegabytes();
  await requestSpeech(token, answerText(-1));
  resetPeak(server.pid);
  const [floor, site] = [[] as SpeechTiming[], [] as SpeechTiming[]];
  const engine = createBuiltInSpeech({ workers: 1 });
  const cpu = cpuSeconds(server.pid);
  for (let at = 0; at < count; at++) {
    floor.push(await measureEngine(engine, answerText(at)));
    site.push(await requestSpeech(token, answerText(at)));
  }
  const cpuUsed = cpuSeconds(server.pid) - cpu;
  await engine.close();
  const seconds = site.reduce((sum, timing) => sum + timing.seconds, 0);
  const memoryAfter = memoryMegabytes();
  const cached = [];
  for (let at = 0; at < count; at++) cached.push(await requestSpeech(token, answerText(at)));
  const concurrent = await Promise.all(
    Array.from({ length: concurrency }, (_, at) => requestSpeech(token, answerText(count + at))),
  );
  const printLine = (name: string, value: string) => console.log(`${name.padEnd(34)}${value}`);
  const firstSound = (timings: SpeechTiming[]) =>
    `p50 ${quantile(timings, 0.5)} ms, p95 ${quantile(timings, 0.95)} ms`;
  printLine('first sound, bare engine', firstSound(floor));
  printLine('first sound, Foyer', firstSound(site));
  printLine('first sound, spoken before', firstSound(cached));
  printLine(`first sound, ${concurrency} at once`, firstSound(concurrent));
  printLine('times real time, bare engine', speed(floor));
  printLine(
    'times real time, Foyer',
    `${speed(site)}, ${(seconds / cpuUsed).toFixed(0)} a second of processor`,
  );
  printLine(
    'memory of all processes',
    `${memoryBefore.toFixed(0)} MB at rest, ${memoryAfter.toFixed(0)} MB after ${count} answers`,
  );
  printLine(
    'peak of the server alone',
    `${peakMegabytes(server.pid).toFixed(0)} MB, ${concurrency} at once in it`,
  );
}

interface SpeechTiming {
  /** Milliseconds to the first byte of audio, and to the last. */
  first: number;
  last: number;
  /** Duration of the audio. */
  seconds: number;
}

async function requestSpeech(token: string, text: string): Promise<SpeechTiming> {
  const start = performance.now();
  const response = await fetch(`${origin}/functions/v1/tts-generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text }),
  });
  const { audioUrl } = (await response.json()) as { audioUrl?: string };
  if (!audioUrl) throw new Error(`tts-generate answered ${response.status}`);
  const audio = await fetch(`${origin}${audioUrl}`);
  let first = 0;
  let bytes = 0;
  for await (const piece of audio.body!) {
    first ||= performance.now() - start;
    bytes += piece.length;
  }
  return { first, last: performance.now() - start, seconds: bytes / bytesPerSecond };
}

async function measureEngine(
  engine: ReturnType<typeof createBuiltInSpeech>,
  text: string,
): Promise<SpeechTiming> {
  const start = performance.now();
  let first = 0;
  let samples = 0;
  for (const sentence of text.split(/(?<=\.) /))
    for await (const pcm of engine.synthesize(sentence, 'alloy', new AbortController().signal)) {
      first ||= performance.now() - start;
      samples += pcm.length;
    }
  return { first, last: performance.now() - start, seconds: samples / sampleRate };
}

/** A unique text of six sentences, about half a minute of speech. */
function answerText(number: number): string {
  return [
    `Question number ${number} is a good one, and I have thought about it for some time.`,
    'The roses by the gate were planted long before anybody lived in the house behind them.',
    'They bloom in June, when the evenings are long, and again in September if they are cut back in time.',
    'What they need is little: water in the first summer, and somebody who is not afraid of thorns.',
    'My neighbour feeds hers with coffee grounds, which does no harm and keeps the snails away.',
    `If you remember one thing of answer ${number}, let it be this: cut above the bud that looks outwards.`,
  ].join(' ');
}

function memoryMegabytes(): number {
  return combinedMegabytes([server.pid, ...descendants(server.pid)]);
}

function speed(timings: SpeechTiming[]): string {
  const sum = (name: 'last' | 'seconds') => timings.reduce((total, timing) => total + timing[name], 0);
  return (sum('seconds') / (sum('last') / 1000)).toFixed(1);
}

function quantile(timings: SpeechTiming[], share: number): string {
  const sorted = timings.map(({ first }) => first).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);
}
