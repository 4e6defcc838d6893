import { and, desc, eq, lt } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { findOwnPersona } from '../policy.ts';
import { fo_versions } from '../table.ts';
import { selectVersions, summaryOf } from './find-version.ts';

interface Input {
  id: string;
  before?: number | undefined;
  limit: number;
}

/** Newest first, in pages; `next` continues where this page ends. */
export async function listVersions({ database: { db }, viewer }: UserContext, { id, before, limit }: Input) {
  await findOwnPersona(db, viewer, id);
  const rows = await selectVersions(db)
    .where(and(eq(fo_versions.fo_id, id), before ? lt(fo_versions.number, before) : undefined))
    .orderBy(desc(fo_versions.number))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(summaryOf);
  const last = page.at(-1);
  return { versions: page, next: last && rows.length > limit ? last.number : null };
}
