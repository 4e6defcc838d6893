import type { UserContext } from '#platform/context';
import { savePersona } from './saving/save-persona.ts';

/** Re-embeds all principles, even unchanged ones. */
export async function computeEmbeddings(ctx: UserContext, { foId }: { foId: string }) {
  // Counted apart from saves, since the wizard calls this after each of them.
  await ctx.limits.use('savePerHour', `embed:${ctx.viewer.id}`);
  const { core_principles } = await savePersona(ctx, {
    id: foId,
    decide: ({ core_principles: same }) => ({ core_principles: same }),
  });
  return { success: true, principles: core_principles.length };
}

/** The style of a writing sample, as instructions for a model. */
export async function describeStyle(
  { ai, limits, viewer }: UserContext,
  { writing_sample }: { writing_sample: string },
) {
  await limits.use('stylePerHour', viewer.id);
  return { style_instructions: await ai.style.describe(writing_sample) };
}
