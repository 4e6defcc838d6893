import { limits } from '@foyer/contract';
import { eq, sql } from 'drizzle-orm';
import { findOwnPersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { type embeddingColumns, embedText } from '../embedding-columns.ts';
import { refreshLearning } from '../learning.ts';
import { fo_facts } from '../table.ts';
import { factChanged, knownFacts } from './same-fact.ts';
import { factText, factView } from './view.ts';

interface Input {
  foId: string;
  key: string;
  value: string;
  confidence: number;
  replaces?: string | null | undefined;
}

/** Saves a fact; replaces one with an equal or equivalent key, if it has the value that the owner was shown. */
export async function saveFact(ctx: UserContext, input: Input) {
  const { database, viewer, ai } = ctx;
  await findOwnPersona(database.db, viewer, input.foId);
  const columns = await embedText(ai, factText(input));
  return database.transaction((tx) => store(tx, ctx, input, columns));
}

async function store(
  tx: Transaction,
  { viewer, events }: UserContext,
  { foId, key, value, confidence, replaces }: Input,
  columns: ReturnType<typeof embeddingColumns>,
) {
  // The lock serializes concurrent saves, so that the limit is not exceeded.
  await lockPersona(tx, foId, 'no key update');
  await findOwnPersona(tx, viewer, foId);
  const { count, same } = await knownFacts(tx, foId, key);
  const isShown = replaces === undefined || (same?.value ?? null) === replaces;
  if (!isShown && same?.value !== value) throw factChanged();
  if (!same && count >= limits.fact.maxCount) throw tooMany();
  const fact = { key, value, confidence, ...columns };
  const rows = same
    ? await tx
        .update(fo_facts)
        .set({ ...fact, created_at: sql`now()` })
        .where(eq(fo_facts.id, same.id))
        .returning()
    : await tx
        .insert(fo_facts)
        .values({ ...fact, fo_id: foId })
        .returning();
  await refreshLearning(tx, foId);
  await events.publish(tx, viewer.id, { type: 'training', foId });
  return factView(onlyRow(rows));
}

const tooMany = () =>
  new Conflict(
    'too_many_facts',
    `An FO has at most ${limits.fact.maxCount} facts. Delete one to save another.`,
  );
