import { basename, extname } from 'node:path';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { pageSize, pages } from '#platform/database';
import { avatarPath, type Bucket } from '#platform/storage';
import { profiles } from '../../accounts/table.ts';
import { uploaded_files } from '../../knowledge/table.ts';
import { fo_versions } from '../../personas/table.ts';
import type { Names } from './names.ts';
import type { OwnPersona } from './persona.ts';
import type { Entry } from './zip.ts';

/** The viewer's documents under the names that they gave them, and the pictures of profile and persona. */
export async function* fileEntries(
  ctx: UserContext,
  names: Names,
  persona: OwnPersona | undefined,
): AsyncGenerator<Entry> {
  for await (const { file_name, storage_path } of documentsOf(ctx))
    yield* entry(ctx, names, 'documents', storage_path, file_name);
  for (const url of await picturesOf(ctx, persona)) {
    const path = avatarPath(url);
    if (path) yield* entry(ctx, names, 'avatars', path, basename(path));
  }
}

/** Those shown now, and those that the persona's versions keep. */
async function picturesOf({ database: { db }, viewer }: UserContext, persona: OwnPersona | undefined) {
  const ofProfile = await db
    .select({ url: profiles.avatar_url })
    .from(profiles)
    .where(eq(profiles.user_id, viewer.id));
  const ofVersions = await db
    .selectDistinct({ url: fo_versions.avatar_url })
    .from(fo_versions)
    .where(and(eq(fo_versions.user_id, viewer.id), isNotNull(fo_versions.avatar_url)));
  const urls = [...ofProfile, { url: persona?.row.avatar_url }, ...ofVersions].map(({ url }) => url);
  return new Set(urls.filter((url) => typeof url === 'string'));
}

/** Nothing for a file that has been removed since its row was read. */
async function* entry(
  { storage }: UserContext,
  names: Names,
  bucket: Bucket,
  path: string,
  name: string,
): AsyncGenerator<Entry> {
  const found = await storage.open(bucket, path);
  if (!found) return;
  const extension = extname(name);
  const inside = names.path(`files/${bucket}/`, basename(name, extension), extname(path));
  yield { path: inside, content: found.stream };
}

const documentsOf = ({ database: { db }, viewer }: UserContext) =>
  pages(
    (after: string | undefined) =>
      db
        .select()
        .from(uploaded_files)
        .where(and(eq(uploaded_files.user_id, viewer.id), after ? gt(uploaded_files.id, after) : undefined))
        .orderBy(asc(uploaded_files.id))
        .limit(pageSize),
    ({ id }) => id,
  );
