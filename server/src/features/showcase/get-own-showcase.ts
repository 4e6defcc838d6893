import type { OwnShowcase } from '@foyer/contract';
import { firstLine } from '@foyer/engine';
import { readDocuments } from '#features/knowledge';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { findChoices, withTitles } from './find-choices.ts';
import { findShowcase } from './get-showcase.ts';

export async function getOwnShowcase(ctx: UserContext, { foId }: { foId: string }): Promise<OwnShowcase> {
  const { db } = ctx.database;
  const persona = await findOwnPersona(db, ctx.viewer, foId);
  const { greeting, documents, questions } = await findShowcase(db, foId);
  const files = await readDocuments(db, { foId, ownerId: persona.owner_id });
  const choices = await findChoices(db, { foId, files, shownIds: documents });
  const isChosen = (question: string) => questions.some((chosen) => chosen.question === question);
  return {
    greeting,
    suggested_greeting: firstLine(persona.name, persona.writing_sample),
    documents: withTitles(files).map(({ id, title }) => ({ id, title, is_shown: documents.includes(id) })),
    questions: choices.questions.map(({ question, document }) => ({
      question,
      document: document?.title ?? null,
      is_shown: isChosen(question),
    })),
  };
}
