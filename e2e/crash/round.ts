import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../server/src/testing/random.ts';
import { bookOf } from './book.ts';
import { isOutage } from './client.ts';
import type { CrashSite } from './crash-site.ts';
import { checkBook, checkStorage, removeFile, upload, uploadWithRetry, waitForJob } from './library.ts';
import { Problems } from './problems.ts';
import type { Scenario } from './scenario.ts';
import { checkStoredTurns, completeTurns, type SentMessage, talk } from './talk.ts';
import { killedProcessesOf, type Victim } from './victims.ts';

export interface RoundReport {
  round: number;
  victim: Victim;
  /** Milliseconds: load to kill (`killedAfter`), kill to ready (`ready`), ready to the end of the job (`job`). */
  killedAfter: number;
  ready: number;
  job: number;
  /** Number of messages whose metadata had arrived before the kill, and of those whose metadata had not. */
  acknowledged: number;
  unacknowledged: number;
  /** Number of answers with the status `interrupted` after recovery. */
  interrupted: number;
  /** Milliseconds: after recovery, from sending again to the end of the slowest answer. */
  longestWait: number;
  problems: string[];
}

const slowTalkCount = 5;
const instantTalkCount = 2;
/** Milliseconds after the start of the load between which the kill happens. */
const killWindow = { from: 150, to: 3500 };

/** One round: load, kill, recovery, and a check of all that the site had acknowledged. */
export async function crashRound(
  site: CrashSite,
  scenario: Scenario,
  round: number,
  victim: Victim,
  random: Random,
): Promise<RoundReport> {
  const problems = new Problems();
  const plan = planOf(random);
  const load = await startLoad(scenario, round, plan, problems);
  await sleep(plan.killAfter);
  load.controller.abort();
  site.kill(victim);
  const ready = await site.recover(victim);
  const recoveredAt = performance.now();
  const talks = await load.talks;
  await load.documents;

  const { owner, visitor, foId } = scenario;
  const { storedTurns, counts } = await completeTurns(
    visitor,
    talks,
    killedProcessesOf(victim).server !== undefined,
    problems,
  );
  scenario.storedTurns.push(...storedTurns);
  const persona = await owner.callWithRetry<{ total_interactions: number }>(
    'GET',
    `/api/v1/personas/${foId}`,
  );
  problems.equal(persona.total_interactions, scenario.storedTurns.length, 'interactions, one for each turn');

  if (scenario.oldFileId) await removeFile(owner, scenario.oldFileId);
  const { fileId } = await uploadWithRetry(owner, foId, load.book);
  scenario.oldFileId = fileId;
  const finishedJob = await waitForJob(owner, foId, fileId);
  const job = performance.now() - recoveredAt;
  problems.equal(finishedJob.status, 'completed', 'status of the processing job');
  await checkBook(owner, foId, load.book, scenario.passageCount, round, problems);
  // Stored files are cleaned up at the server's start, so they are compared only where it was restarted.
  if (killedProcessesOf(victim).server === 'all processes')
    await checkStorage(site.folder, owner, foId, problems);
  return { round, victim, killedAfter: plan.killAfter, ready, job, ...counts, problems: problems.found };
}

/**
 * After all rounds, stops and starts the site gracefully. Checks that no message is lost, and that no file or process is
 * left over.
 */
export async function checkFinalState(
  site: CrashSite,
  scenario: Scenario,
): Promise<{ start: number; problems: string[] }> {
  const problems = new Problems();
  problems.equal(await site.stop(), [], 'PostgreSQL processes after the stop');
  const start = await site.start();
  await checkStoredTurns(scenario.visitor, scenario.storedTurns, problems);
  await checkStorage(site.folder, scenario.owner, scenario.foId, problems);
  if (scenario.oldFileId) await removeFile(scenario.owner, scenario.oldFileId);
  await checkStorage(site.folder, scenario.owner, scenario.foId, problems);
  problems.equal(await site.stop(), [], 'PostgreSQL processes after the stop');
  return { start, problems: problems.found };
}

/** In most rounds the kill interrupts the processing job; in some, the upload or the deletion of an older file. */
function planOf(random: Random) {
  const { from, to } = killWindow;
  const killAfter = Math.round(from + random() * (to - from));
  const justBefore = () => Math.max(0, killAfter - random() * 100);
  const uploadAt = random() < 0.3 ? justBefore() : 0;
  const removeAt = random() < 0.5 ? justBefore() : 0;
  return { killAfter, uploadAt, removeAt };
}

async function startLoad(
  scenario: Scenario,
  round: number,
  plan: ReturnType<typeof planOf>,
  problems: Problems,
) {
  const { owner, visitor, foId, oldFileId } = scenario;
  const controller = new AbortController();
  const book = await bookOf(round);
  const talkPromises = Array.from({ length: slowTalkCount + instantTalkCount }, (_, index) =>
    talk(visitor, foId, { first: round * 7 + index * 5, instant: index >= slowTalkCount }, controller.signal),
  );
  const documents = [
    sleep(plan.uploadAt).then(() => upload(owner, foId, book)),
    sleep(plan.removeAt).then(() => oldFileId && owner.call('DELETE', `/api/v1/files/${oldFileId}`)),
  ].map((work) =>
    work.catch((error: unknown) =>
      problems.check(isOutage(error), `a request for documents fails: ${error}`),
    ),
  );
  const talks: Promise<SentMessage[][]> = Promise.all(talkPromises);
  // Awaited after the kill: without a handler until then, a rejection would end the program.
  talks.catch(() => undefined);
  return { controller, book, talks, documents: Promise.all(documents) };
}
