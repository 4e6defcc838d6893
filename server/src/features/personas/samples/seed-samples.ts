import { inArray, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { profiles, users } from '../../accounts/table.ts';
import { embedPrinciples, type PrincipleEmbedding, replacePrinciples } from '../embed-principles.ts';
import { generateUniqueHandle } from '../handle/generate-unique-handle.ts';
import { retryOnHandleRace } from '../handle/retry-on-handle-race.ts';
import { fo_privacy, fos } from '../table.ts';
import { recordVersion } from '../versions/record-version.ts';
import { type Sample, sampleCreator, samples } from './samples.ts';

/**
 * Makes the sample FOs, once for the whole site: each belongs to an account of its own that nobody can sign in to, for
 * a person has one persona. Who asks again, or at the same time, is told what is there.
 */
export async function seedSamples(ctx: UserContext) {
  const present = await samplesPresent(ctx.database.db);
  if (present.length > 0) return { created: false, personas: present };
  const principles = await Promise.all(
    samples.map((sample) => embedPrinciples(ctx.ai, sample.core_principles)),
  );
  return retryOnHandleRace(() =>
    ctx.database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample personas', 0))`);
      const others = await samplesPresent(tx);
      if (others.length > 0) return { created: false, personas: others };
      for (const [at, sample] of samples.entries()) await insertSample(tx, ctx, sample, principles[at]!);
      return { created: true, personas: await samplesPresent(tx) };
    }),
  );
}

const samplesPresent = (executor: Executor) =>
  executor
    .select({ name: fos.name, handle: fos.handle, is_public: fos.is_public })
    .from(fos)
    .where(
      inArray(
        fos.owner_id,
        samples.map(({ ownerId }) => ownerId),
      ),
    )
    .orderBy(fos.owner_id);

const app_metadata = { provider: 'sample', providers: [] };

/** The account counts as confirmed: sign-ups that nobody confirms are removed after a while. */
async function insertSample(
  tx: Transaction,
  ctx: UserContext,
  { ownerId, ...persona }: Sample,
  principles: PrincipleEmbedding[],
) {
  await tx
    .insert(users)
    .values({ id: ownerId, app_metadata, email_confirmed_at: ctx.clock() })
    .onConflictDoNothing();
  await tx.insert(profiles).values({ user_id: ownerId, display_name: sampleCreator }).onConflictDoNothing();
  const handle = await generateUniqueHandle(tx, persona.name, { ownerId });
  const [row] = await tx
    .insert(fos)
    .values({ ...persona, role: persona.bio, owner_id: ownerId, handle, onboarding_completed: true })
    .returning();
  await tx.insert(fo_privacy).values({ fo_id: row!.id });
  await replacePrinciples(tx, row!.id, principles);
  await recordVersion(tx, ctx, { after: row!, userId: ownerId });
}
