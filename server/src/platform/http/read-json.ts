import { id } from '@foyer/contract/text';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { Invalid, Refusal } from '../errors.ts';

/** The body of a call that is bound by hand, parsed at the edge like every other. */
export async function readJson<Schema extends z.ZodType>(
  c: HonoContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new Refusal(400, 'bad_request', 'The request could not be read.');
  });
  return parsed(schema, body);
}

/** The query of such a call. */
export const readQuery = <Schema extends z.ZodType>(c: HonoContext, schema: Schema) =>
  parsed(schema, c.req.query());

/** The id that its path has under this name. */
export const readId = (c: HonoContext, name: string): string => parsed(id, c.req.param(name), [name]);

/** `place` is where in the call it stands, for the details of a refusal. */
function parsed<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  place: string[] = [],
): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => ({
    path: [...place, ...path].join('.'),
    message,
  }));
  throw new Invalid(details[0]?.message ?? 'The request does not have the expected form.', details);
}
