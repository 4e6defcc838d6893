import { limits } from '@foyer/contract';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { findOwnPersona, lockPersona, ownPersonaIds } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import { fo_test_questions } from './table.ts';
import { questionView } from './view.ts';

export async function listQuestions({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  await findOwnPersona(db, viewer, foId);
  const rows = await db
    .select()
    .from(fo_test_questions)
    .where(eq(fo_test_questions.fo_id, foId))
    .orderBy(asc(fo_test_questions.created_at), asc(fo_test_questions.id));
  return rows.map(questionView);
}

interface Input {
  foId: string;
  question: string;
}

/** Adds a question up to the limit; a lock makes concurrent calls wait. */
export function addQuestion({ database, viewer, clock }: UserContext, { foId, question }: Input) {
  return database.transaction(async (tx) => {
    await lockPersona(tx, foId, 'no key update');
    await findOwnPersona(tx, viewer, foId);
    const counts = onlyRow(
      await tx
        .select({ questions: count() })
        .from(fo_test_questions)
        .where(eq(fo_test_questions.fo_id, foId)),
    );
    if (counts.questions >= limits.testQuestions.max) throw tooMany();
    const row = onlyRow(
      await tx.insert(fo_test_questions).values({ fo_id: foId, question, created_at: clock() }).returning(),
    );
    return questionView(row);
  });
}

const tooMany = () =>
  new Conflict(
    'too_many_questions',
    `An FO has at most ${limits.testQuestions.max} test questions. Delete one to add another.`,
  );

export async function removeQuestion(
  { database: { db }, viewer }: UserContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { rowCount } = await db
    .delete(fo_test_questions)
    .where(and(eq(fo_test_questions.id, id), inArray(fo_test_questions.fo_id, ownPersonaIds(db, viewer))));
  if (!rowCount) throw new NotFound('Question');
  return {};
}
