import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { persona } from './personas.ts';
import { storable } from './text.ts';

export const personaCard = persona.omit({ core_principles: true, knowledge_score: true });

export const explore = {
  list: operation('visitor')
    .route({ method: 'GET', path: '/api/v1/explore', summary: 'Public personas, newest first' })
    .input(
      z.strictObject({
        search: z.string().max(limits.search.max).transform(storable).default(''),
        tag: z.string().max(limits.tags.maxLength).transform(storable).default(''),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
      }),
    )
    .output(z.object({ personas: z.array(personaCard), next: z.string().nullable() })),
  tags: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/explore/tags',
      summary: 'Every tag of a public persona, most used first',
    })
    .output(z.array(z.string())),
  featured: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/explore/featured',
      summary: 'The newest public personas of others, for your profile',
    })
    .output(z.array(personaCard)),
};

export type PersonaCard = z.infer<typeof personaCard>;
