import { z } from 'zod';
import { operation } from './operation.ts';
import { id } from './text.ts';

/** What the page of a persona shows beside the persona itself. */
export const showcaseContent = z.object({
  /** Where its share picture is, root-relative; null for a private persona, which has none. */
  share_picture: z.string().nullable(),
});

export const showcase = {
  get: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{foId}/showcase',
      summary: 'What the page of a persona that you may see shows beside the persona itself',
    })
    .input(z.strictObject({ foId: id }))
    .output(showcaseContent),
};

export type Showcase = z.infer<typeof showcaseContent>;
