import type { OwnShowcase } from '@foyer/contract';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { NotFound } from '#platform/errors';
import { findChoices } from './find-choices.ts';
import { findShowcase } from './find-showcase.ts';
import { getOwnShowcase } from './get-own-showcase.ts';
import { fo_showcases } from './table.ts';

interface Input {
  foId: string;
  greeting?: string | undefined;
  documents?: string[] | undefined;
  questions?: string[] | undefined;
}

/** Changes what is given. What cannot be chosen any more is left out: a document may be deleted while its switch is pressed. */
export async function updateShowcase(ctx: UserContext, input: Input): Promise<OwnShowcase> {
  const { foId, greeting, documents, questions } = input;
  const { db } = ctx.database;
  const { owner_id: ownerId } = await findOwnPersona(db, ctx.viewer, foId);
  const before = await findShowcase(db, foId);
  const shown = documents ?? before.documents;
  const choices = await findChoices(db, { foId, ownerId, shown });
  const wanted = questions ?? before.questions.map(({ question }) => question);
  const change = {
    greeting: greeting ?? before.greeting,
    documents: choices.documents.map(({ id }) => id).filter((id) => shown.includes(id)),
    questions: choices.questions
      .filter(({ question }) => wanted.includes(question))
      .map(({ question, document }) => ({ question, fileId: document?.id ?? null })),
    updated_at: ctx.clock(),
  };
  await db
    .insert(fo_showcases)
    .values({ fo_id: foId, ...change })
    .onConflictDoUpdate({ target: fo_showcases.fo_id, set: change })
    .catch((error: unknown) => {
      throw violatedConstraint(error)?.endsWith('_fk') ? new NotFound('Persona') : error;
    });
  return getOwnShowcase(ctx, { foId });
}
