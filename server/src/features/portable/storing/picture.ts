import { rm, writeFile } from 'node:fs/promises';
import type { UserContext } from '#platform/context';

/** Stores a portrait and returns its address. One that no row names in the end is swept like every abandoned picture. */
export async function putPicture(ctx: UserContext, webp: Uint8Array): Promise<string> {
  const { storage, viewer, clock } = ctx;
  const path = `${viewer.id}/${clock().getTime()}.webp`;
  const file = await storage.stagingFile();
  try {
    await writeFile(file, webp, { mode: 0o600 });
    await storage.putFile('avatars', path, file);
  } finally {
    await rm(file, { force: true });
  }
  return storage.publicUrl('avatars', path);
}
