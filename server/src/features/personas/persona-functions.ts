import { AiError } from '#platform/ai';
import type { UserContext } from '#platform/context';
import { savePersona } from './saving/save-persona.ts';

/** Re-embeds all principles, also unchanged ones. */
export async function computeEmbeddings(ctx: UserContext, { foId }: { foId: string }) {
  const { core_principles } = await savePersona(ctx, {
    id: foId,
    mustEmbed: true,
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

/** A model that is unavailable must block neither the setup nor a repair: style analysis can be repeated later. */
export async function describeIfAvailable(
  { ai, log, requestId }: UserContext,
  sample: string,
): Promise<string | undefined> {
  try {
    return await ai.style.describe(sample);
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    log.warn({ err: error, requestId }, 'a writing style could not be described');
    return undefined;
  }
}
