import { limits } from '@foyer/contract';
import { count, eq } from 'drizzle-orm';
import { findOwnPersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { Conflict } from '#platform/errors';
import { fo_test_questions } from './table.ts';
import { questionView } from './view.ts';

interface Input {
  foId: string;
  question: string;
}

/** Adds a question up to the limit; a lock makes concurrent calls wait. */
export function addQuestion({ database, viewer, clock }: UserContext, { foId, question }: Input) {
  return database.transaction(async (tx) => {
    await lockPersona(tx, foId, 'no key update');
    await findOwnPersona(tx, viewer, foId);
    const present = onlyRow(
      await tx
        .select({ questions: count() })
        .from(fo_test_questions)
        .where(eq(fo_test_questions.fo_id, foId)),
    );
    if (present.questions >= limits.testQuestions.max) throw tooMany();
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
