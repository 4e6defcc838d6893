import { parseArgs } from 'node:util';
import { assemble } from './cast.ts';
import { CrashSite } from './crash-site.ts';
import { randomOf } from './random.ts';
import { lineOf, summaryOf } from './report.ts';
import { checkTheEnd, crashRound, type RoundReport } from './round.ts';
import { type Victim, victims } from './victims.ts';

/** `node crash/run.ts --rounds 50 --seed 7 --workers 3`: kills in turn everything that can be killed, and prints what it did. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: randomSeed() },
    workers: { type: 'string', default: '3' },
  },
});
const seed = Number(values.seed);
const random = randomOf(seed);
const workers = Number(values.workers);
const kinds = (Object.keys(victims) as Victim[]).filter((victim) => victim !== 'one worker' || workers > 1);
console.log(`seed ${seed}, ${workers} workers`);

const site = await CrashSite.open({ workers });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.discard().finally(() => process.exit(130)));
try {
  const cast = await assemble(site);
  const reports: RoundReport[] = [];
  for (let round = 1; round <= Number(values.rounds); round++) {
    const victim = kinds[(round - 1) % kinds.length]!;
    const report = await crashRound(site, cast, round, victim, random);
    reports.push(report);
    console.log(lineOf(report));
  }
  const end = await checkTheEnd(site, cast);
  for (const problem of end.problems) console.log(`at the end: ${problem}`);
  const broken = reports.filter(({ problems }) => problems.length > 0).length;
  console.log(`\n${summaryOf(reports)}\n\nA start after a stop in order took ${end.start.toFixed(0)} ms.`);
  console.log(`${broken} of ${reports.length} rounds broke a promise.`);
  process.exitCode = broken + end.problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`${site.lastWords()}\n`);
  throw error;
} finally {
  await site.discard();
}

function randomSeed(): string {
  return String(Math.floor(Math.random() * 1_000_000));
}
