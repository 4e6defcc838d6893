import { sql } from 'drizzle-orm';
import { createServiceAccount } from '#features/accounts';
import { embedPrinciples, insertPersona, personasOf, retryOnHandleRace } from '#features/personas';
import type { Platform, UserContext } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { furnishJob } from './furnishing/furnish-job.ts';
import { finishSamples } from './furnishing/unfinished-samples.ts';
import type { Sample } from './sample.ts';
import { sampleCreator, sampleOwners, seededSamples } from './samples.ts';

/**
 * Creates sample FOs, once per site. Each belongs to its own account without sign-in, since a person has one persona. A
 * repeated or concurrent call returns the existing ones and resumes their remaining jobs, which add pictures,
 * documents, facts and conversations. `refuse` may throw, under the lock, before anything is created.
 */
export async function makeSamples(
  platform: Platform,
  samples: Sample[],
  refuse?: (tx: Transaction) => Promise<void>,
) {
  const existingPersonas = await listExistingSamples(platform.database.db);
  if (existingPersonas.length > 0) {
    await finishSamples(platform);
    return { created: false, personas: existingPersonas };
  }
  const prepared = await Promise.all(
    samples.map(async (sample) => ({
      ownerId: sample.ownerId,
      persona: { ...personaOf(sample), avatar_url: null, onboarding_completed: true },
      principles: await embedPrinciples(platform, sample.core_principles),
    })),
  );
  return retryOnHandleRace(() =>
    platform.database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample personas', 0))`);
      const existingSamples = await listExistingSamples(tx);
      if (existingSamples.length > 0) return { created: false, personas: existingSamples };
      await refuse?.(tx);
      for (const sample of prepared) {
        const account = { id: sample.ownerId, provider: 'sample', displayName: sampleCreator };
        await createServiceAccount(tx, { ...account, now: platform.clock() });
        await insertPersona(tx, platform, sample);
      }
      for (const { ownerId } of prepared) await platform.jobs.send(tx, furnishJob, { ownerId });
      return { created: true, personas: await listExistingSamples(tx) };
    }),
  );
}

const personaOf = ({ name, bio, core_principles, writing_sample, tags, is_public }: Sample) => ({
  name,
  bio,
  core_principles,
  writing_sample,
  tags,
  is_public,
});

export const listExistingSamples = async (executor: Executor) =>
  (await personasOf(executor, sampleOwners)).map(({ name, handle, is_public }) => ({
    name,
    handle,
    is_public,
  }));

/** Creates the four samples of the seeding page, for any signed-in person. */
export const seedSamples = (ctx: UserContext) => makeSamples(ctx, seededSamples);
