import type { OwnPersona } from '@foyer/contract';
import { AiError } from '#platform/ai';
import type { UserContext } from '#platform/context';
import { findOwnPersona } from '../policy.ts';
import { savePersona } from '../saving/save-persona.ts';

interface Input {
  id: string;
  is_public: boolean;
}

/**
 * Completes the setup: the wizard's switch makes the persona public, regardless of its readiness. An unlisted one stays
 * unlisted while the switch is off.
 */
export async function completePersona(ctx: UserContext, { id, is_public }: Input): Promise<OwnPersona> {
  await ctx.limits.use('savePerHour', ctx.viewer.id);
  const { writing_sample, style_instructions } = await findOwnPersona(ctx.database.db, ctx.viewer, id);
  const style =
    writing_sample && !style_instructions ? await describeIfAvailable(ctx, writing_sample) : undefined;
  return savePersona(ctx, {
    id,
    decide(before) {
      const isMissing = !before.style_instructions && before.writing_sample === writing_sample;
      return {
        onboarding_completed: true,
        is_public,
        ...(style && isMissing && { style_instructions: style }),
      };
    },
  });
}

/** A model that is unavailable must not block the setup: style analysis can be repeated later. */
async function describeIfAvailable(
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
