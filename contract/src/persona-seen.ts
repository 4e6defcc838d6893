import { z } from 'zod';
import { id } from './text.ts';

/**
 * What a list of a person's own things names a persona by. `is_gone`: it is private by now, and not theirs; it then has
 * the name that it had when they could last see it, and nothing else.
 */
export const personaSeen = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_gone: z.boolean(),
});
