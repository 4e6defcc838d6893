import { z } from 'zod';
import { exploreSorts } from './explore-sorts.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { persona } from './personas.ts';
import { storable } from './plain-text.ts';
import { searchText } from './text.ts';

export const personaCard = persona.omit({ core_principles: true, knowledge_score: true });

const cursor = z.string().max(400).optional();

export const explore = {
  list: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/explore',
      summary: 'Public personas, newest first unless asked otherwise',
    })
    .input(
      z.strictObject({
        search: searchText.default(''),
        tag: z.string().max(limits.tags.maxLength).transform(storable).default(''),
        sort: z.enum(exploreSorts).default('newest'),
        cursor,
        limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
      }),
    )
    .output(
      z.object({
        personas: z.array(personaCard),
        next: z.string().nullable(),
        /** The order of the list: `newest` if `trending` was requested and too few personas are trending. */
        sort: z.enum(exploreSorts),
        /**
         * The matched search words, in lower case and without accents. Words of three letters and more also match
         * inside of other words; runs of scripts without spaces match anywhere.
         */
        matched: z.array(z.string()),
        /** Words of the search that no persona has, and the similar ones that were searched for instead. */
        corrected: z.array(z.object({ asked: z.string(), found: z.array(z.string()) })),
      }),
    ),
  tags: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/explore/tags',
      summary: 'Tags of public personas and how many have each, most used first',
    })
    .input(
      z.strictObject({
        cursor,
        limit: z.coerce.number().int().min(1).max(limits.tagPage.max).default(limits.tagPage.default),
      }),
    )
    .output(
      z.object({
        tags: z.array(z.object({ tag: z.string(), personas: z.number().int() })),
        next: z.string().nullable(),
      }),
    ),
  featured: operation('user')
    .route({
      method: 'GET',
      path: '/api/v1/explore/featured',
      summary: 'The newest public personas of others, for your profile',
    })
    .output(z.array(personaCard)),
};

export type PersonaCard = z.infer<typeof personaCard>;
