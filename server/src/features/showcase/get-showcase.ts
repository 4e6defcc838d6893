import { type CreatorPage, limits, type PersonaCard, type Showcase } from '@foyer/contract';
import { firstLine } from '@foyer/engine';
import { desc, eq } from 'drizzle-orm';
import { passedQuestions } from '#features/evaluation';
import { readDocuments } from '#features/knowledge';
import {
  findVisiblePersona,
  type PersonaWithCreator,
  personaView,
  publicPersonaColumns,
  relatedPersonas,
  selectPublicPersonas,
} from '#features/personas';
import type { Context } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { withTitles } from './find-choices.ts';
import { sharePictureUrl } from './share-picture/share-picture-of.ts';
import { fo_showcases, type SampleQuestion } from './table.ts';

/** The showcase is the same for everybody who may see the persona; items that its owner did not choose are not queried. */
export async function getShowcase(ctx: Context, { foId }: { foId: string }): Promise<Showcase> {
  const { db } = ctx.database;
  const persona = await findVisiblePersona(db, ctx.viewer, foId);
  const [{ greeting, documents, questions }, related] = await Promise.all([
    findShowcase(db, foId),
    relatedPersonas(db, persona, limits.showcase.related),
  ]);
  const query = { foId, ownerId: persona.owner_id, ids: documents };
  const shownDocuments = documents.length > 0 ? await readDocuments(db, query) : [];
  return {
    first_line: greeting || firstLine(persona.name, persona.writing_sample),
    questions: await shownSampleQuestions(db, foId, questions, new Set(shownDocuments.map(({ id }) => id))),
    documents: withTitles(shownDocuments).map(({ title }) => title),
    related: related.map(cardOf),
    share_picture: sharePictureUrl(persona),
  };
}

/** Test questions whose last answers were good, and questions about shown documents. */
async function shownSampleQuestions(
  db: Executor,
  foId: string,
  questions: SampleQuestion[],
  shownDocuments: Set<string>,
) {
  const hasTestQuestions = questions.some(({ fileId }) => fileId === null);
  const passed = hasTestQuestions ? await passedQuestions(db, foId) : [];
  const shown = questions.filter(({ question, fileId }) =>
    fileId === null ? passed.includes(question) : shownDocuments.has(fileId),
  );
  // Documents may have the same headings.
  return [...new Set(shown.map(({ question }) => question))];
}

/** The owner's choices; defaults if there are none. */
export async function findShowcase(executor: Executor, foId: string) {
  const { greeting, documents, questions } = fo_showcases;
  const [row] = await executor
    .select({ greeting, documents, questions })
    .from(fo_showcases)
    .where(eq(fo_showcases.fo_id, foId));
  return row ?? { greeting: '', documents: [], questions: [] };
}

/** A member with a public persona; a member without one is not found. */
export async function getCreator(
  { database: { db } }: Context,
  { id }: { id: string },
): Promise<CreatorPage> {
  const personas = await selectPublicPersonas(db, eq(publicPersonaColumns.ownerId, id)).orderBy(
    desc(publicPersonaColumns.createdAt),
  );
  const [first] = personas;
  if (!first) throw new NotFound('Creator');
  const { display_name = null, avatar_url = null } = first.creator ?? {};
  return { id, display_name, avatar_url, personas: personas.map(cardOf) };
}

/** A persona as shown in a list. */
function cardOf(row: PersonaWithCreator): PersonaCard {
  const { core_principles, knowledge_score, ...card } = personaView(row);
  return card;
}
