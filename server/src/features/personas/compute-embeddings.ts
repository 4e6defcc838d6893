import type { UserContext } from '#platform/context';
import { savePersona } from './saving/save-persona.ts';

/** Re-embeds all principles, also unchanged ones. */
export async function computeEmbeddings(ctx: UserContext, { foId }: { foId: string }) {
  const { core_principles } = await savePersona(ctx, {
    id: foId,
    decide: ({ core_principles: same }) => ({ core_principles: same }),
  });
  return { success: true, principles: core_principles.length };
}
