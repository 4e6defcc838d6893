import type { z } from 'zod';
import { badJson } from './refusals.ts';

const maxDepth = 16;

/**
 * Parses the JSON body. `null` and, unless a body is required, an empty body count as `{}`; top-level keys with null are
 * ignored.
 */
export async function readBody<T extends z.ZodType>(
  request: Request,
  shape: T,
  { required = false } = {},
): Promise<z.output<T>> {
  const text = await request.text();
  if (required && text.trim() === '') throw badJson();
  const value = parse(text) ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw badJson();
  refuseUnstorable(value, maxDepth);
  const givenMembers = Object.entries(value).filter(([, member]) => member !== null);
  const result = shape.safeParse(Object.fromEntries(givenMembers));
  if (!result.success)
    throw badJson(`Could not parse request body: ${result.error.issues[0]?.path.join('.')}`);
  return result.data;
}

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw badJson();
  }
}

/** PostgreSQL stores neither NUL nor lone surrogates; nesting is limited against attacks on parsers. */
function refuseUnstorable(value: unknown, levels: number): void {
  if (levels === 0) throw badJson('Request body is nested too deeply');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw badJson('Request body has characters that are not text');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      refuseUnstorable(key, levels - 1);
      refuseUnstorable(member, levels - 1);
    }
  }
}
