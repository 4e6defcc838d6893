import { z } from 'zod';
import { id } from './text.ts';

/**
 * A persona in lists of a person's conversations, consents and the like. `is_gone`: it is private by now, and not
 * theirs; only the name from when they could last see it is set then.
 */
export const personaSeen = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_gone: z.boolean(),
});
