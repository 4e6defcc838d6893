import { sql } from 'drizzle-orm';
import { createServiceAccount } from '#features/accounts';
import { embedPrinciples, insertPersona, personasOf, retryOnHandleRace } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Executor } from '#platform/database';
import { sampleCreator, sampleOwners, samples } from './samples.ts';

/**
 * Makes the sample FOs, once for the whole site: each belongs to an account of its own that nobody can sign in to, for
 * a person has one persona. Who asks again, or at the same time, is told what is there.
 */
export async function seedSamples(ctx: UserContext) {
  const present = await samplesPresent(ctx.database.db);
  if (present.length > 0) return { created: false, personas: present };
  const prepared = await Promise.all(
    samples.map(async ({ ownerId, ...sample }) => ({
      ownerId,
      persona: { ...sample, avatar_url: null, onboarding_completed: true },
      principles: await embedPrinciples(ctx.ai, sample.core_principles),
    })),
  );
  return retryOnHandleRace(() =>
    ctx.database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample personas', 0))`);
      const others = await samplesPresent(tx);
      if (others.length > 0) return { created: false, personas: others };
      for (const sample of prepared) {
        const account = { id: sample.ownerId, provider: 'sample', displayName: sampleCreator };
        await createServiceAccount(tx, { ...account, now: ctx.clock() });
        await insertPersona(tx, ctx, sample);
      }
      return { created: true, personas: await samplesPresent(tx) };
    }),
  );
}

const samplesPresent = async (executor: Executor) =>
  (await personasOf(executor, sampleOwners)).map(({ name, handle, is_public }) => ({
    name,
    handle,
    is_public,
  }));
