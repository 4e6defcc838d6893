import { limits } from '@foyer/contract';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { findOwnPersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { retryOnDeadlock, type Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { embedded } from '../embedded.ts';
import { refreshLearning } from '../learning.ts';
import { fo_facts } from '../table.ts';
import { factText } from './fact-text.ts';
import { factView } from './view.ts';

interface Input {
  foId: string;
  key: string;
  value: string;
  confidence: number;
}

/** Saves a fact; one with the same key is replaced. */
export async function saveFact(ctx: UserContext, input: Input) {
  const { database, viewer, ai } = ctx;
  await findOwnPersona(database.db, viewer, input.foId);
  const [vector] = await ai.embedding.embed([factText(input)]);
  const columns = embedded(vector!, ai.embedding.model);
  return retryOnDeadlock(() => database.transaction((tx) => store(tx, ctx, input, columns)));
}

async function store(
  tx: Transaction,
  { viewer }: UserContext,
  { foId, key, value, confidence }: Input,
  columns: ReturnType<typeof embedded>,
) {
  // Who saves at the same time waits, so that all are counted.
  await lockPersona(tx, foId, 'no key update');
  await findOwnPersona(tx, viewer, foId);
  const [others] = await tx
    .select({ facts: count() })
    .from(fo_facts)
    .where(and(eq(fo_facts.fo_id, foId), ne(fo_facts.key, key)));
  if (others!.facts >= limits.fact.mostOf) throw tooMany();
  const [row] = await tx
    .insert(fo_facts)
    .values({ fo_id: foId, key, value, confidence, ...columns })
    .onConflictDoUpdate({
      target: [fo_facts.fo_id, fo_facts.key],
      set: { value, confidence, created_at: sql`now()`, ...columns },
    })
    .returning();
  await refreshLearning(tx, foId);
  return factView(row!);
}

const tooMany = () =>
  new Conflict(
    'too_many_facts',
    `An FO has at most ${limits.fact.mostOf} facts. Delete one to save another.`,
  );
