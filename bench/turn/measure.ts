import { descendants, nameOf, peakMegabytes, resetPeak, treeCpuSeconds } from '../processes/usage.ts';
import type { DatabaseCounts } from './database-counts.ts';
import { type Load, runLoad } from './load.ts';
import { hasSources } from './requests.ts';
import { tokensPerAnswer, unloadedAnswerMilliseconds } from './token.ts';

export interface Figures {
  /** Milliseconds to the first token. */
  firstTokenMedian: number;
  firstTokenP99: number;
  /**
   * Questions that were rejected at first: their share of all questions, rejections per such question, and milliseconds
   * from the first attempt to the first token (median and 99th percentile).
   */
  rejected: { share: number; times: number; waitMedian: number; waitP99: number };
  /** Token rate as a share of the rate of a server that adds no delay; `tokensPerSecond` is absolute. */
  throughputShare: number;
  tokensPerSecond: number;
  /** Seconds of CPU time per 1,000 answers: PostgreSQL, and all other processes of the server. */
  cpuPer1000: { database: number; others: number };
  /**
   * Sum of the peak resident memory of each process, without PostgreSQL: an upper bound, since shared pages count in
   * each.
   */
  peakMegabytes: number;
  /** Share of the answers with sources. */
  withSources: number;
  /** Mean delay of the model's tokens in milliseconds: the error of the bench itself. */
  modelLateness: number;
  /** Counts per turn, including background work of the server. */
  database: DatabaseCounts | undefined;
}

export interface Measurement {
  pid: number;
  modelPort: number;
  load: Omit<Load, 'onBegin' | 'onEnd'>;
  /** Reads the counts of the server's database. */
  countDatabase?: () => Promise<DatabaseCounts>;
}

/** Puts load on one server and reads the counters of kernel and database meanwhile. */
export async function measure({ pid, modelPort, load, countDatabase }: Measurement): Promise<Figures> {
  const snapshot = (tokens: number) => ({
    tokens,
    time: performance.now(),
    cpu: treeCpuSeconds(pid),
    counts: countDatabase?.(),
  });
  let begin: ReturnType<typeof snapshot>;
  let end: ReturnType<typeof snapshot>;
  const serverProcesses = [pid, ...descendants(pid)].filter((each) => nameOf(each) !== 'postgres');
  serverProcesses.forEach(resetPeak);
  // Resets the mean, which covers the time since the last call.
  await readModelLateness(modelPort);
  const answers = await runLoad({
    ...load,
    onBegin: (tokens) => (begin = snapshot(tokens)),
    onEnd: (tokens) => (end = snapshot(tokens)),
  });
  const firstTokens = answers.map(({ firstToken }) => firstToken).sort((one, other) => one - other);
  const rejected = answers.filter(({ rejections }) => rejections > 0);
  const waits = rejected
    .map(({ waitedMilliseconds }) => waitedMilliseconds)
    .sort((one, other) => one - other);
  const tokensPerSecond = ((end!.tokens - begin!.tokens) / (end!.time - begin!.time)) * 1000;
  const turns = (end!.tokens - begin!.tokens) / tokensPerAnswer;
  const per1000 = (of: 'database' | 'others') => ((end.cpu[of] - begin.cpu[of]) / turns) * 1000;
  return {
    firstTokenMedian: quantile(firstTokens, 0.5),
    firstTokenP99: quantile(firstTokens, 0.99),
    rejected: {
      share: rejected.length / answers.length,
      times: rejected.reduce((sum, { rejections }) => sum + rejections, 0) / Math.max(1, rejected.length),
      waitMedian: quantile(waits, 0.5),
      waitP99: quantile(waits, 0.99),
    },
    throughputShare: tokensPerSecond / ((load.streams * tokensPerAnswer * 1000) / unloadedAnswerMilliseconds),
    tokensPerSecond,
    cpuPer1000: { database: per1000('database'), others: per1000('others') },
    peakMegabytes: serverProcesses.reduce((sum, each) => sum + peakMegabytes(each), 0),
    withSources: answers.filter(hasSources).length / answers.length,
    modelLateness: await readModelLateness(modelPort),
    database: perTurn(await begin!.counts, await end!.counts, turns),
  };
}

function perTurn(begin: DatabaseCounts | undefined, end: DatabaseCounts | undefined, turns: number) {
  if (!begin || !end) return undefined;
  const of = (name: keyof DatabaseCounts) => (end[name] - begin[name]) / turns;
  return { statements: of('statements'), commits: of('commits'), fsyncs: of('fsyncs') };
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function readModelLateness(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/stats`);
  return ((await response.json()) as { meanLateness: number }).meanLateness;
}
