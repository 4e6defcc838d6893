import { cpuSeconds, forgetPeak, peakMegabytes } from '../processes/usage.ts';
import type { Heard } from './listener.ts';
import { type Load, runLoad } from './load.ts';
import { hasSources } from './requests.ts';
import { idealStreaming } from './token.ts';

export interface Figures {
  /** Milliseconds. */
  firstTokenMedian: number;
  firstToken99: number;
  /** Share of the tokens that the model offers from the first to the last of an answer, per unit of time. */
  delivered: number;
  answersPerSecond: number;
  /** Seconds of processor time. */
  cpuPer1000: number;
  peakMegabytes: number;
  /** Share of the answers that named sources. */
  withSources: number;
  /** Milliseconds that the model's tokens were late, on average: the bench's own weakness. */
  modelLateness: number;
}

/** Loads one server process and reads what the kernel counts for it meanwhile. */
export async function measure(
  pid: number,
  modelPort: number,
  load: Omit<Load, 'onBegin' | 'onEnd'>,
): Promise<Figures> {
  const cpu = { begin: 0, end: 0 };
  const time = { begin: 0, end: 0 };
  forgetPeak(pid);
  await modelLateness(modelPort);
  const heard = await runLoad({
    ...load,
    onBegin() {
      cpu.begin = cpuSeconds(pid);
      time.begin = performance.now();
    },
    onEnd() {
      cpu.end = cpuSeconds(pid);
      time.end = performance.now();
    },
  });
  const first = heard.map(({ firstToken }) => firstToken).sort((one, other) => one - other);
  return {
    firstTokenMedian: quantile(first, 0.5),
    firstToken99: quantile(first, 0.99),
    delivered: deliveredShare(heard),
    answersPerSecond: (heard.length / (time.end - time.begin)) * 1000,
    cpuPer1000: ((cpu.end - cpu.begin) / heard.length) * 1000,
    peakMegabytes: peakMegabytes(pid),
    withSources: heard.filter(hasSources).length / heard.length,
    modelLateness: await modelLateness(modelPort),
  };
}

/** An answer that takes longer than the model does delivers less a second than is offered. */
function deliveredShare(heard: Heard[]): number {
  const taken = heard.reduce((sum, { streaming }) => sum + streaming, 0);
  return (heard.length * idealStreaming) / taken;
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

async function modelLateness(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/stats`);
  return ((await response.json()) as { meanLateness: number }).meanLateness;
}
