import { limits } from '@foyer/contract/limits';
import { type PersonaValues, withPrinciple } from './values';

/**
 * The fields of today that a stored text holds: it may be older than the page, cut off, or of another hand. Empty when
 * it is no draft at all.
 */
export function draftIn(stored: string | null): Partial<PersonaValues> {
  const draft = recordIn(stored);
  const kept: Partial<PersonaValues> = {};
  for (const field of ['name', 'bio', 'principleInProgress', 'writing_sample'] as const) {
    const text = draft[field];
    if (typeof text === 'string') kept[field] = text;
  }
  if (Array.isArray(draft.core_principles))
    kept.core_principles = textsOf(draft.core_principles).reduce(withPrinciple, []);
  if (Array.isArray(draft.tags)) kept.tags = [...new Set(textsOf(draft.tags))].slice(0, limits.tags.max);
  if (typeof draft.avatar_url === 'string' || draft.avatar_url === null) kept.avatar_url = draft.avatar_url;
  return kept;
}

function recordIn(stored: string | null): Partial<Record<keyof PersonaValues, unknown>> {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

const textsOf = (items: unknown[]) => items.filter((item) => typeof item === 'string');
