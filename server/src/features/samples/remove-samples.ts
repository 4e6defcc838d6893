import { removeServiceAccounts } from '#features/accounts';
import { scheduleRemoval } from '#features/knowledge';
import { personasOf, retireHandles } from '#features/personas';
import type { Executor } from '#platform/database';
import { avatarFiles, avatarFolder, avatarPath, scheduleStoredRemoval } from '#platform/storage';
import { sampleOwners } from './samples.ts';

/**
 * Deletes the sample FOs and their accounts, with all that people said to them. Returns the number of samples. For a
 * command with only a database: files, pictures and external vectors are deleted within an hour or at the next start.
 */
export async function removeSamples(tx: Executor): Promise<number> {
  const rows = await personasOf(tx, sampleOwners);
  const personas = rows.map(({ id }) => id);
  await retireHandles(tx, personas);
  await scheduleRemoval(tx, personas);
  await scheduleStoredRemoval(tx, 'avatars', rows.flatMap(filesOfPicture));
  await removeServiceAccounts(tx, sampleOwners);
  return personas.length;
}

/** Only these files: the account gets the same id if the samples are created again within the hour. */
function filesOfPicture({ avatar_url }: { avatar_url: string | null }): string[] {
  const folder = avatarFolder(avatarPath(avatar_url ?? '') ?? '');
  return folder ? [folder, ...avatarFiles(folder)] : [];
}
