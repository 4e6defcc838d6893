import { removeServiceAccounts } from '#features/accounts';
import { scheduleRemoval } from '#features/knowledge';
import { personasOf, retireHandles } from '#features/personas';
import type { Executor } from '#platform/database';
import { avatarFiles, avatarFolder, avatarPath, scheduleStoredRemoval } from '#platform/storage';
import { sampleOwners } from './samples.ts';

/**
 * Deletes the sample FOs and their accounts, and with them all that people said to them; in a transaction of a command that
 * has a database and no other port. Their files and pictures go from storage, and their vectors from a store outside the
 * database, within an hour or when the server starts next. How many there were.
 */
export async function removeSamples(tx: Executor): Promise<number> {
  const found = await personasOf(tx, sampleOwners);
  const personas = found.map(({ id }) => id);
  await retireHandles(tx, personas);
  await scheduleRemoval(tx, personas);
  await scheduleStoredRemoval(tx, 'avatars', found.flatMap(filesOfPicture));
  await removeServiceAccounts(tx, sampleOwners);
  return personas.length;
}

/** Not all pictures of the account: it has the same id when the samples are made again within the hour. */
function filesOfPicture({ avatar_url }: { avatar_url: string | null }): string[] {
  const folder = avatarFolder(avatarPath(avatar_url ?? '') ?? '');
  return folder ? [folder, ...avatarFiles(folder)] : [];
}
