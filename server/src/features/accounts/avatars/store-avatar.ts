import { rm, writeFile } from 'node:fs/promises';
import { avatarSizes } from '@foyer/contract/avatar-variants';
import type { Platform, UserContext } from '#platform/context';
import { Invalid, SignInRequired } from '#platform/errors';
import { type AvatarPicture, PictureProblem, remakeAvatar } from '#platform/pictures';
import { hasAccount } from '../lock-user.ts';

type Dependencies = Pick<Platform, 'storage'>;

/** Re-encodes and stores the viewer's new picture and returns its path. The clean-up deletes it if no row uses it. */
export async function storeNewAvatar(ctx: UserContext, bytes: Uint8Array): Promise<string> {
  const folder = `${ctx.viewer.id}/${ctx.clock().getTime()}`;
  const path = await storeAvatar(ctx, folder, bytes).catch((error) => {
    throw error instanceof PictureProblem ? new Invalid(error.message) : error;
  });
  await requireAccount(ctx);
  return path;
}

/** If the account was deleted during the upload, the picture is removed again. */
async function requireAccount({ database, storage, viewer }: UserContext): Promise<void> {
  if (await hasAccount(database.db, viewer.id)) return;
  await storage.removePrefix('avatars', viewer.id);
  throw new SignInRequired();
}

/** Re-encodes a picture. Stores it as `{folder}.webp`, whose path is returned, and its sizes in the folder. */
export async function storeAvatar(ctx: Dependencies, folder: string, bytes: Uint8Array): Promise<string> {
  const pictures = await remakeAvatar(bytes);
  // The main file is written last: until it exists, the picture is not shown.
  for (const picture of pictures.filter((made) => !isMainFile(made)))
    await put(ctx, `${folder}/${picture.size}.${picture.format}`, picture.bytes);
  const path = `${folder}.webp`;
  const mainPicture = pictures.find(isMainFile);
  if (!mainPicture) throw new Error('A picture was made without the largest WebP.');
  await put(ctx, path, mainPicture.bytes);
  return path;
}

const isMainFile = ({ size, format }: AvatarPicture) => format === 'webp' && size === avatarSizes.at(-1);

async function put({ storage }: Dependencies, path: string, bytes: Uint8Array): Promise<void> {
  const file = await storage.stagingFile();
  try {
    await writeFile(file, bytes, { mode: 0o600 });
    await storage.putFile('avatars', path, file);
  } finally {
    await rm(file, { force: true });
  }
}
