import { and, eq } from 'drizzle-orm';
import { fileSource, newestJobOf } from '#features/knowledge';
import { personasOf } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { sampleOwners, samples } from '../samples.ts';
import { askedQuestions, isAllAnswered } from './asked-questions.ts';
import { type AskData, askJob, type FurnishData, furnishJob } from './furnish-job.ts';

interface Unfinished {
  name: string;
  /** The job that completes it. */
  job: { name: typeof furnishJob; data: FurnishData } | { name: typeof askJob; data: AskData };
}

/** Samples that are incomplete and have no queued job, because it failed three times or was lost. */
export async function unfinishedSamples({
  database: { db },
  jobs,
}: Pick<Platform, 'database' | 'jobs'>): Promise<Unfinished[]> {
  const personas = await personasOf(db, sampleOwners);
  const questions = await askedQuestions(
    db,
    personas.map(({ id }) => id),
  );
  const unfinished: Unfinished[] = [];
  for (const { id: foId, owner_id: ownerId, name, avatar_url } of personas) {
    const sample = samples.find((one) => one.ownerId === ownerId);
    if (!sample) continue;
    // The picture is the last thing added before the questions.
    if (avatar_url && isAllAnswered(sample, foId, questions)) continue;
    const reading = await readingStatus(db, foId, ownerId);
    const isFurnished = avatar_url !== null && reading !== undefined && reading !== 'failed';
    const job: Unfinished['job'] = isFurnished
      ? { name: askJob, data: { foId } }
      : { name: furnishJob, data: { ownerId } };
    const isReading = isFurnished && reading !== 'completed';
    if (!isReading && !(await jobs.isUnderWay(job.name, job.data))) unfinished.push({ name, job });
  }
  return unfinished;
}

/** The status of the job that reads its document; undefined if it has none. */
async function readingStatus(executor: Executor, foId: string, ownerId: string) {
  const { id, fo_id, user_id } = fileSource;
  const [file] = await executor
    .select({ id })
    .from(fileSource)
    .where(and(eq(fo_id, foId), eq(user_id, ownerId)))
    .limit(1);
  return file && (await newestJobOf(executor, file.id))?.status;
}

/** Queues the remaining jobs of the samples, at the start and when somebody creates them again. */
export async function finishSamples(platform: Platform): Promise<void> {
  for (const { job } of await unfinishedSamples(platform))
    await platform.jobs.send(platform.database.db, job.name, job.data);
}

/** Logs what could not be added to a sample; the home page shows it to the operator. */
export const logUnfinished =
  (what: string) =>
  async ({ log }: Platform, data: FurnishData | AskData): Promise<void> =>
    log.error(data, `A sample FO could not be ${what}; the home page offers its operator another try`);
