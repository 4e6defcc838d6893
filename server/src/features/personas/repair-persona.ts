import type { Repair } from '@foyer/contract';
import { personaFields } from '@foyer/contract/persona-fields';
import { principleKey } from '@foyer/contract/persona-identity';
import { oneLine, plainText } from '@foyer/contract/plain-text';
import { unique } from '@foyer/contract/unique';
import { AiError } from '#platform/ai';
import type { UserContext } from '#platform/context';
import { findOwnPersona } from './policy.ts';
import { type Change, savePersona } from './saving/save-persona.ts';

type Profile = Pick<
  Awaited<ReturnType<typeof findOwnPersona>>,
  'name' | 'bio' | 'role' | 'core_principles' | 'writing_sample' | 'style_instructions'
>;

/**
 * Cleans a persona's name, role and principles, embeds these, and adds missing style instructions; returns what it
 * changed. Idempotent. While a model is unavailable it repairs the rest, and fails if there is nothing else to repair.
 */
export async function repairPersona(ctx: UserContext, { fo_id: id }: { fo_id: string }): Promise<Repair> {
  await ctx.limits.use('savePerHour', ctx.viewer.id);
  const loadedPersona = await findOwnPersona(ctx.database.db, ctx.viewer, id);
  const style = needsStyle(loadedPersona)
    ? await ctx.ai.style.describe(loadedPersona.writing_sample).catch(catchAiError)
    : undefined;
  const styleText = typeof style === 'string' ? style : undefined;
  const repairsText = Object.values(repairOf(loadedPersona, styleText).changes).some(Boolean);
  if (style instanceof AiError && !repairsText) throw style;
  let changes = noChanges;
  await savePersona(ctx, {
    id,
    mayLackVectors: repairsText,
    decide(before) {
      const repaired = repairOf(
        before,
        before.writing_sample === loadedPersona.writing_sample ? styleText : undefined,
      );
      changes = repaired.changes;
      return repaired.change;
    },
  });
  return { success: true, changes };
}

function catchAiError(error: unknown): AiError {
  if (error instanceof AiError) return error;
  throw error;
}

const noChanges: Repair['changes'] = {
  name: false,
  role: false,
  principles_filtered: false,
  principles_deduplicated: false,
  style_instructions_added: false,
};

function repairOf(
  before: Profile,
  style: string | undefined,
): { change: Change; changes: Repair['changes'] } {
  const name = oneLine(plainText(before.name));
  const role = plainText(before.role) || plainText(before.bio) || 'Assistant';
  const cleaned = before.core_principles.map(plainText).filter(isPrinciple);
  const principles = unique(cleaned, principleKey);
  const addedStyle = needsStyle(before) ? style : undefined;
  const changes = {
    name: Boolean(name) && name !== before.name,
    role: role !== before.role,
    principles_filtered: !isSame(cleaned, before.core_principles),
    principles_deduplicated: principles.length < cleaned.length,
    style_instructions_added: addedStyle !== undefined,
  };
  const change = {
    ...(changes.name && { name }),
    ...(changes.role && { role }),
    // Even if unchanged, since an earlier save may have stored them without vectors.
    core_principles: principles,
    ...(addedStyle !== undefined && { style_instructions: addedStyle }),
  };
  return { change, changes };
}

/** True for a text with a letter or digit, within the limit. */
const isPrinciple = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) && [...text].length <= personaFields.core_principles.maxLength;

const needsStyle = ({ writing_sample, style_instructions }: Profile) =>
  writing_sample.trim() !== '' && !style_instructions?.trim();

const isSame = (a: string[], b: string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);
