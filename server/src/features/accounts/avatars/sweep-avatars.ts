import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { fo_versions, fos } from '../../personas/table.ts';
import { profiles } from '../table.ts';

type Ports = Pick<Platform, 'database' | 'storage' | 'clock'>;

/** Long enough to finish the form that a picture was uploaded for. */
const unusedMilliseconds = 86_400_000;
const personsAtOnce = 500;

/** Removes pictures that were uploaded more than a day ago and are shown nowhere. Folders of unknown users are spared. */
export async function sweepAvatars({ database, storage, clock }: Ports): Promise<void> {
  const before = new Date(clock().getTime() - unusedMilliseconds);
  const stored = Map.groupBy(await storage.list('avatars', before), personOf);
  const persons = [...stored.keys()].filter((folder) => uuid.test(folder));
  for (let from = 0; from < persons.length; from += personsAtOnce) {
    const { known, shown } = await picturesOf(database, persons.slice(from, from + personsAtOnce));
    for (const path of known.flatMap((person) => stored.get(person)!))
      if (!shown.has(storage.publicUrl('avatars', path))) await storage.remove('avatars', path);
  }
}

async function picturesOf({ db }: Platform['database'], persons: string[]) {
  const ofProfiles = await db
    .select({ person: profiles.user_id, url: profiles.avatar_url })
    .from(profiles)
    .where(inArray(profiles.user_id, persons));
  const ofPersonas = await db.select({ url: fos.avatar_url }).from(fos).where(inArray(fos.owner_id, persons));
  const ofVersions = await db
    .selectDistinct({ url: fo_versions.avatar_url })
    .from(fo_versions)
    .where(and(inArray(fo_versions.user_id, persons), isNotNull(fo_versions.avatar_url)));
  const shown = new Set([...ofProfiles, ...ofPersonas, ...ofVersions].map(({ url }) => url));
  return { known: ofProfiles.map(({ person }) => person), shown };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const personOf = (path: string) => path.split('/', 1)[0]!;
