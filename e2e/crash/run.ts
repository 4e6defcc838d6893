import { parseArgs } from 'node:util';
import { randomOf } from '../../server/src/testing/random.ts';
import { CrashSite } from './crash-site.ts';
import { canLosePower } from './disk.ts';
import { lineOf, summaryOf } from './report.ts';
import { checkFinalState, crashRound, type RoundReport } from './round.ts';
import { createScenario } from './scenario.ts';
import { type Victim, victims } from './victims.ts';

/** `node crash/run.ts --rounds 50 --seed 7 --workers 3`: kills each kind of process in turn, and prints a report. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: randomSeed() },
    workers: { type: 'string', default: '3' },
    /** Some kinds alone: `--kind power --kind 'one worker'`. */
    kind: { type: 'string', multiple: true },
  },
});
const seed = Number(values.seed);
const random = randomOf(seed);
const workers = Number(values.workers);
const possibleKinds = (Object.keys(victims) as Victim[]).filter(isPossible);
const kinds = (values.kind ?? possibleKinds) as Victim[];
if (!kinds.every((kind) => possibleKinds.includes(kind)))
  throw new Error(`Possible kinds: ${possibleKinds.join('; ')}`);
console.log(`seed ${seed}, ${workers} workers`);
if (!canLosePower) console.log('The kind "power" is skipped: it needs root on Linux, mkfs.ext4 and xfs_io.');

const site = await CrashSite.open({ workers, onDisk: canLosePower });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.discard().finally(() => process.exit(130)));
try {
  const scenario = await createScenario(site);
  const reports: RoundReport[] = [];
  for (let round = 1; round <= Number(values.rounds); round++) {
    const victim = kinds[(round - 1) % kinds.length]!;
    const report = await crashRound(site, scenario, round, victim, random);
    reports.push(report);
    console.log(lineOf(report));
  }
  const finalState = await checkFinalState(site, scenario);
  for (const problem of finalState.problems) console.log(`after all rounds: ${problem}`);
  const failedRounds = reports.filter(({ problems }) => problems.length > 0).length;
  console.log(
    `\n${summaryOf(reports)}\n\nA start after a graceful stop took ${finalState.start.toFixed(0)} ms.`,
  );
  console.log(`${failedRounds} of ${reports.length} rounds had problems.`);
  process.exitCode = failedRounds + finalState.problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`${site.logTail()}\n`);
  throw error;
} finally {
  await site.discard();
}

function isPossible(victim: Victim): boolean {
  if (victim === 'one worker') return workers > 1;
  return victim !== 'power' || canLosePower;
}

function randomSeed(): string {
  return String(Math.floor(Math.random() * 1_000_000));
}
