import { type ChoiceChange, limits, type OwnShowcase } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import { readDocuments } from '#features/knowledge';
import { findOwnPersona, lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { findChoices } from './find-choices.ts';
import { getOwnShowcase } from './get-own-showcase.ts';
import { fo_showcases } from './table.ts';

interface Input {
  foId: string;
  greeting?: string | undefined;
  documents?: ChoiceChange | undefined;
  questions?: ChoiceChange | undefined;
}

/**
 * Changes the given fields. Items that can no longer be chosen are left out: a document may be deleted concurrently.
 * Shown test questions that fail at present stay while there is room: they are shown again once they pass.
 */
export async function updateShowcase(ctx: UserContext, input: Input): Promise<OwnShowcase> {
  await ctx.database.transaction((tx) => update(tx, ctx, input));
  return getOwnShowcase(ctx, { foId: input.foId });
}

async function update(tx: Transaction, { viewer, clock }: UserContext, input: Input) {
  const { foId, greeting, documents, questions } = input;
  await lockPersona(tx, foId, 'key share');
  const { owner_id: ownerId } = await findOwnPersona(tx, viewer, foId);
  // Locked before the row, as in a deletion, which locks the file first.
  const files = await readDocuments(tx, { foId, ownerId }).for('key share');
  const before = await lockShowcase(tx, foId);
  const newDocuments = applyChange(before.documents, documents);
  const choices = await findChoices(tx, { foId, files, shownIds: newDocuments });
  const newQuestions = applyChange(
    before.questions.map(({ question }) => question),
    questions,
  );
  const shown = {
    documents: choices.documents.map(({ id }) => id).filter((id) => newDocuments.includes(id)),
    questions: choices.questions
      .filter(({ question }) => newQuestions.includes(question))
      .map(({ question, document }) => ({ question, fileId: document?.id ?? null })),
  };
  for (const kind of ['documents', 'questions'] as const) rejectTooMany(kind, shown[kind]);
  const failing = before.questions.filter(
    ({ question, fileId }) =>
      fileId === null &&
      newQuestions.includes(question) &&
      !shown.questions.some((one) => one.question === question),
  );
  const change = {
    greeting: greeting ?? before.greeting,
    documents: shown.documents,
    questions: [...shown.questions, ...failing].slice(0, limits.showcase.questions),
    updated_at: clock(),
  };
  await tx.update(fo_showcases).set(change).where(eq(fo_showcases.fo_id, foId));
}

function applyChange(shown: string[], change: ChoiceChange = { show: [], hide: [] }): string[] {
  if (Array.isArray(change)) return change;
  return [...shown, ...change.show].filter((item) => !change.hide.includes(item));
}

function rejectTooMany(kind: 'documents' | 'questions', shown: unknown[]): void {
  const max = limits.showcase[kind];
  if (shown.length > max)
    throw new Conflict('too_many_shown', `The page shows at most ${max} ${kind}. Hide another one first.`);
}

/** Serializes changes, also the first one, so that fields not given keep the other change's values. */
async function lockShowcase(tx: Transaction, foId: string) {
  await tx.insert(fo_showcases).values({ fo_id: foId }).onConflictDoNothing();
  const row = onlyRow(
    await tx.select().from(fo_showcases).where(eq(fo_showcases.fo_id, foId)).for('no key update'),
  );
  return row;
}
