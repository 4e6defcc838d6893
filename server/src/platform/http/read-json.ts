import { id } from '@foyer/contract/text';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { Invalid, Refusal } from '../errors.ts';

/** Parses the JSON body of a route outside of the contract. */
export async function readJson<Schema extends z.ZodType>(
  c: HonoContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new Refusal(400, 'bad_request', 'The request could not be read.');
  });
  return parse(schema, body);
}

/** Parses the query of a route outside of the contract. */
export const readQuery = <Schema extends z.ZodType>(c: HonoContext, schema: Schema) =>
  parse(schema, c.req.query());

/** Parses the id in the path parameter of this name. */
export const readId = (c: HonoContext, name: string): string => parse(id, c.req.param(name), [name]);

/** `parentPath`: path of the value, for the details of an error. */
function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  parentPath: string[] = [],
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => ({
    path: [...parentPath, ...path].join('.'),
    message,
  }));
  throw new Invalid(details[0]?.message ?? 'The request does not have the expected form.', details);
}
