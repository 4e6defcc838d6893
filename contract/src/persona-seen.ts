import { z } from 'zod';
import { id } from './text.ts';

/**
 * A persona in lists of a person's conversations, consents and the like. `is_gone`: they can no longer see it, since its
 * owner made it private. Then `handle` and `avatar_url` are null, and `name` is the last one that they could see, or a
 * placeholder.
 */
export const personaSeen = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_gone: z.boolean(),
});
