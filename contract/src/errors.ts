import { z } from 'zod';

/** Body of every error response of the product's API. `details` names the fields of a `validation_failed`. */
export const apiError = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
});

export type ApiError = z.infer<typeof apiError>;
