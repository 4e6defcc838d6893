import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { pageSize, pages } from '#platform/database';
import { jsonOf } from '#platform/http';
import { conversations } from '../../chat/table.ts';
import { fo_evaluations, fo_report_cards, fo_test_questions } from '../../evaluation/table.ts';
import { inbox_entries } from '../../inbox/table.ts';
import { fo_privacy, fo_versions, fos, previous_handles } from '../../personas/table.ts';
import { fo_card_fields } from '../../portable/table.ts';
import { fo_facts, fo_memories, message_feedback } from '../../training/table.ts';
import { fo_voice_settings, voices } from '../../voices/table.ts';

export interface OwnPersona {
  row: typeof fos.$inferSelect;
  /** Whether its owner may read what visitors say to it. */
  inLoop: boolean;
}

export async function findPersona({ database, viewer }: UserContext): Promise<OwnPersona | undefined> {
  const [found] = await database.db
    .select({ row: fos, inLoop: fo_privacy.keep_owner_in_loop })
    .from(fos)
    .leftJoin(fo_privacy, eq(fo_privacy.fo_id, fos.id))
    .where(eq(fos.owner_id, viewer.id));
  return found && { row: found.row, inLoop: found.inLoop ?? true };
}

export async function* personaJson(ctx: UserContext, { row, inLoop }: OwnPersona): AsyncGenerator<string> {
  const { db } = ctx.database;
  const [privacy] = await db.select().from(fo_privacy).where(eq(fo_privacy.fo_id, row.id));
  const questions = await db.select().from(fo_test_questions).where(eq(fo_test_questions.fo_id, row.id));
  const evaluations = await db
    .select()
    .from(fo_evaluations)
    .where(eq(fo_evaluations.fo_id, row.id))
    .orderBy(asc(fo_evaluations.created_at));
  const [card] = await db.select().from(fo_report_cards).where(eq(fo_report_cards.fo_id, row.id));
  const handles = await db.select().from(previous_handles).where(eq(previous_handles.fo_id, row.id));
  const [voice] = await db
    .select({ name: voices.name, voice_id: voices.voice_id, provider: voices.provider })
    .from(fo_voice_settings)
    .innerJoin(voices, eq(voices.id, fo_voice_settings.voice_id))
    .where(eq(fo_voice_settings.fo_id, row.id));
  const [kept] = await db.select().from(fo_card_fields).where(eq(fo_card_fields.fo_id, row.id));
  yield* jsonOf({
    persona: row,
    privacy,
    voice,
    character_card: kept && { card: kept.card, imported_at: kept.imported_at },
    previous_handles: handles.map(({ handle, created_at }) => ({ handle, created_at })),
    versions: versions(ctx, row.id),
    test_questions: questions,
    evaluations: evaluations.map(({ fo_id: _, fingerprint: __, ...run }) => run),
    report_card_is_shown: card?.is_shown ?? false,
    facts: facts(ctx, row.id),
    verdicts: verdicts(ctx, row.id),
    memories: memories(ctx, row.id, inLoop),
    inbox: inLoop ? inbox(ctx, row.id) : [],
  });
}

const versions = ({ database: { db } }: UserContext, foId: string) =>
  pages(
    (after: number | undefined) =>
      db
        .select()
        .from(fo_versions)
        .where(and(eq(fo_versions.fo_id, foId), after ? gt(fo_versions.number, after) : undefined))
        .orderBy(asc(fo_versions.number))
        .limit(pageSize),
    ({ number }) => number,
  );

const facts = ({ database: { db } }: UserContext, foId: string) =>
  pages(
    (after: string | undefined) =>
      db
        .select({
          id: fo_facts.id,
          key: fo_facts.key,
          value: fo_facts.value,
          confidence: fo_facts.confidence,
          created_at: fo_facts.created_at,
        })
        .from(fo_facts)
        .where(and(eq(fo_facts.fo_id, foId), after ? gt(fo_facts.id, after) : undefined))
        .orderBy(asc(fo_facts.id))
        .limit(pageSize),
    ({ id }) => id,
  );

const verdicts = ({ database: { db } }: UserContext, foId: string) =>
  pages(
    (after: string | undefined) =>
      db
        .select()
        .from(message_feedback)
        .where(and(eq(message_feedback.fo_id, foId), after ? gt(message_feedback.id, after) : undefined))
        .orderBy(asc(message_feedback.id))
        .limit(pageSize),
    ({ id }) => id,
  );

/** Of visitors' conversations only where the owner may read these. */
const memories = ({ database: { db }, viewer }: UserContext, foId: string, inLoop: boolean) =>
  pages(
    (after: string | undefined) =>
      db
        .select({
          id: fo_memories.id,
          question: fo_memories.question,
          answer: fo_memories.answer,
          label: fo_memories.label,
          origin: fo_memories.origin,
          created_at: fo_memories.created_at,
        })
        .from(fo_memories)
        .leftJoin(conversations, eq(conversations.id, fo_memories.conversation_id))
        .where(
          and(
            eq(fo_memories.fo_id, foId),
            inLoop ? undefined : or(isNull(conversations.id), eq(conversations.user_id, viewer.id)),
            after ? gt(fo_memories.id, after) : undefined,
          ),
        )
        .orderBy(asc(fo_memories.id))
        .limit(pageSize),
    ({ id }) => id,
  );

const inbox = ({ database: { db } }: UserContext, foId: string) =>
  pages(
    (after: string | undefined) =>
      db
        .select()
        .from(inbox_entries)
        .where(and(eq(inbox_entries.fo_id, foId), after ? gt(inbox_entries.id, after) : undefined))
        .orderBy(asc(inbox_entries.id))
        .limit(pageSize),
    ({ id }) => id,
  );
