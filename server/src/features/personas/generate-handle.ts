import type { UserContext } from '#platform/context';
import { generateUniqueHandle } from './handle/generate-unique-handle.ts';
import { findOwnPersona } from './policy.ts';

interface Input {
  fo_name: string;
  fo_id?: string | null | undefined;
}

/** A handle that is free now. It is assigned when the persona is saved, unless another persona got it first. */
export async function generateHandle(
  { database: { db }, viewer }: UserContext,
  { fo_name, fo_id }: Input,
): Promise<{ handle: string }> {
  if (fo_id) await findOwnPersona(db, viewer, fo_id);
  const handle = await generateUniqueHandle(db, fo_name, { foId: fo_id ?? undefined, ownerId: viewer.id });
  return { handle };
}
