import type { RoundReport } from './round.ts';

export function lineOf(report: RoundReport): string {
  const { round, victim, killedAfter, ready, job, acknowledged, interrupted, unacknowledged, longestWait } =
    report;
  const cells = [
    String(round).padStart(3),
    victim.padEnd(31),
    `killed after ${String(killedAfter).padStart(4)} ms`,
    `ready in ${ready.toFixed(0).padStart(5)} ms`,
    `job done in ${(job / 1000).toFixed(1).padStart(4)} s`,
    `${String(acknowledged).padStart(3)} acknowledged, ${interrupted} interrupted, ${unacknowledged} not acknowledged`,
    `longest wait ${(longestWait / 1000).toFixed(1).padStart(4)} s`,
    report.problems.length > 0 ? `${report.problems.length} PROBLEMS` : 'ok',
  ];
  return [cells.join('  '), ...report.problems.map((problem) => `      ${problem}`)].join('\n');
}

/** Median and longest time of each kind of round, and the totals. */
export function summaryOf(reports: RoundReport[]): string {
  const kinds = Map.groupBy(reports, ({ victim }) => victim);
  const rows = [...kinds].map(([victim, rounds]) => row(victim, rounds));
  return [
    '| killed | rounds | time until ready, median (maximum), ms | job done, median (maximum), s | acknowledged | interrupted | not acknowledged | longest wait, s |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    row('all', reports),
  ].join('\n');
}

function row(name: string, rounds: RoundReport[]): string {
  const ready = formatSpread(rounds.map((round) => round.ready));
  const job = formatSpread(rounds.map((round) => round.job / 1000));
  const sum = (key: 'acknowledged' | 'interrupted' | 'unacknowledged') =>
    rounds.reduce((total, round) => total + round[key], 0);
  const wait = Math.max(...rounds.map(({ longestWait }) => longestWait)) / 1000;
  const cells = [name, rounds.length, ready(0), job(1), sum('acknowledged'), sum('interrupted')];
  return `| ${[...cells, sum('unacknowledged'), wait.toFixed(1)].join(' | ')} |`;
}

function formatSpread(values: number[]): (digits: number) => string {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (digits) => `${median.toFixed(digits)} (${(sorted.at(-1) ?? 0).toFixed(digits)})`;
}
