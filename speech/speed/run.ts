// Prints how fast the built-in engine speaks, and what it costs. `npm run speed -w @foyer/speech`.
import { createAnswerEncoder, createBuiltInSpeech, SpeechRequests, sampleRate } from '../src/index.ts';

const short = 'The ferry leaves at nine.';
const middle = 'It was built in 1905 by people who had never seen the sea, and it has never been late since.';
const sentences = [
  short,
  middle,
  'If you would like to stay for dinner, tell us before noon, because the boat that brings fish leaves the harbour at one, and whoever is on it has to know how many of you there are, what they like, and whether the weather allows for tables in the garden behind the old house.',
];
const repeats = 9;
const answer = Array.from({ length: 8 }, () => sentences.join(' ')).join('\n\n');
const never = new AbortController().signal;

const before = process.memoryUsage().rss;
const speech = createBuiltInSpeech({ workers: 1 });
report('first sound, cold', (await timeFirstSound(short)).wall, 'ms');
for (let round = 0; round < 3; round++) await timeFirstSound(middle);
for (const sentence of sentences) {
  const times: { wall: number; processor: number }[] = [];
  for (let round = 0; round < repeats; round++) times.push(await timeFirstSound(sentence));
  const name = `first sound, warm, of ${sentence.length} characters (median of ${repeats})`;
  report(name, median(times.map(({ wall }) => wall)), 'ms');
  report(
    '  processor time, comparable also on a busy machine',
    median(times.map((time) => time.processor)),
    'ms',
  );
}

using encoder = await createAnswerEncoder();
const prose = requests().join(' ');
encoder.push(new Float32Array(sampleRate));
const start = performance.now();
const processor = process.cpuUsage();
let samples = 0;
let bytes = 0;
let longestTurn = 0;
let last = process.threadCpuUsage();
const watch = setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  longestTurn = Math.max(longestTurn, (user + system) / 1000);
  last = process.threadCpuUsage();
}, 1);
for await (const pcm of speech.synthesize(prose, 'alloy', never)) {
  samples += pcm.length;
  bytes += encoder.push(pcm).length;
}
clearInterval(watch);
const used = process.cpuUsage(processor);
report('times real time, with encoding', samples / sampleRate / ((performance.now() - start) / 1000), 'x');
report(
  'seconds of sound for a second of the processor',
  samples / sampleRate / ((used.user + used.system) / 1e6),
  's',
);
report('bytes a second of sound', bytes / (samples / sampleRate), 'B');
report('the most that the main thread did in one turn', longestTurn, 'ms');
report('memory', (process.memoryUsage().rss - before) / 1e6, 'MB');
await speech.close();

/** The time until the first samples. Reads the rest as well, or the thread would be terminated. */
async function timeFirstSound(text: string): Promise<{ wall: number; processor: number }> {
  const start = performance.now();
  const usedBefore = process.cpuUsage();
  let firstSound: { wall: number; processor: number } | undefined;
  for await (const _ of speech.synthesize(text, 'alloy', never)) {
    const { user, system } = process.cpuUsage(usedBefore);
    firstSound ??= { wall: performance.now() - start, processor: (user + system) / 1000 };
  }
  // Meanwhile the thread prepares the memory of the next sentence.
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (!firstSound) throw new Error(`No sound came of: ${text}`);
  return firstSound;
}

function requests(): string[] {
  const requests = new SpeechRequests();
  return [...requests.push(answer), ...requests.end()];
}

function median(values: number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new Error('There are no values to take the median of.');
  return middle;
}

function report(name: string, value: number, unit: string) {
  console.log(`${name.padEnd(56)} ${value.toFixed(value < 10 ? 1 : 0).padStart(6)} ${unit}`);
}
