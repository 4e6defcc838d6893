import type { Storage } from '#platform/storage';

/** Whether a document's content is still there. */
export async function isStored(storage: Storage, path: string): Promise<boolean> {
  const found = await storage.open('documents', path, () => ({ start: 0, end: 0 }));
  found?.stream.destroy();
  return found !== undefined;
}
