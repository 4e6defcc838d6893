import { and, eq, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/database';
import { fos } from './table.ts';
import { selectPersonas } from './view.ts';

/** By which a list of public personas searches, filters and orders. */
export const listedBy = {
  id: fos.id,
  ownerId: fos.owner_id,
  name: fos.name,
  bio: fos.bio,
  tags: fos.tags,
  createdAt: fos.created_at,
};

/** The personas that everyone may see and that meet the conditions; add an order and a limit. */
export const selectPublicPersonas = (executor: Executor, ...conditions: (SQL | undefined)[]) =>
  selectPersonas(executor).where(and(eq(fos.is_public, true), ...conditions));

/** Every tag of every public persona, once for each of them. */
export const publicTags = new QueryBuilder()
  .select({ tag: sql<string>`unnest(${fos.tags})`.as('tag') })
  .from(fos)
  .where(eq(fos.is_public, true))
  .as('public_tag');
