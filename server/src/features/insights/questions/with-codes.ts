import { toCode } from '@foyer/engine';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { unanswered_questions } from '../table.ts';
import type { Unanswered } from './read-unanswered.ts';

/** Adds the current model's binary codes; some are missing while the model is unavailable. */
export async function withCodes(
  platform: Pick<Platform, 'ai' | 'database' | 'log'>,
  questions: Unanswered[],
): Promise<Unanswered[]> {
  const { model } = platform.ai.embedding;
  const stale = questions.filter(({ code, model: codeModel }) => !code || codeModel !== model);
  if (stale.length === 0) return questions;
  const codes = await codesOf(platform, stale);
  await storeCodes(platform, codes, model);
  return questions.map((question) =>
    question.model === model ? question : { ...question, code: codes.get(question.id) ?? null, model },
  );
}

async function codesOf({ ai, log }: Pick<Platform, 'ai' | 'log'>, questions: Unanswered[]) {
  try {
    const vectors = await ai.embedding.embed(questions.map(({ question }) => question));
    return new Map(questions.map(({ id }, index) => [id, toCode(itemAt(vectors, index))]));
  } catch (error) {
    log.warn({ err: error }, 'questions without an answer could not be embedded');
    return new Map<string, string>();
  }
}

/** Stores the codes in the order of the messages' ids, so that concurrent requests do not deadlock. */
async function storeCodes(
  { database }: Pick<Platform, 'database'>,
  codes: Map<string, string>,
  model: string,
) {
  const rows = [...codes].sort().map(([message_id, code]) => ({ message_id, code, embedding_model: model }));
  if (rows.length === 0) return;
  await database.db
    .insert(unanswered_questions)
    .values(rows)
    .onConflictDoUpdate({
      target: unanswered_questions.message_id,
      set: { code: sql`excluded.code`, embedding_model: model },
    })
    .catch((error: unknown) => {
      // A conversation was deleted meanwhile: the next request creates the codes again.
      if (!violatedConstraint(error)?.endsWith('_fk')) throw error;
    });
}
