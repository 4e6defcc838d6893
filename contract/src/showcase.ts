import { z } from 'zod';
import { personaCard } from './explore.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, personText } from './text.ts';

const maxima = limits.showcase;

/** What the page of a persona shows besides its fields. Documents and questions are those that the owner chose. */
export const showcaseContent = z.object({
  /** The owner's greeting, or a suggested one in the persona's style; null without either. */
  first_line: z.string().nullable(),
  /** Test questions that it answered well, and questions about documents that are shown. */
  questions: z.array(z.string()),
  /** Titles of its documents. */
  documents: z.array(z.string()),
  /** Public personas with the same tags. */
  related: z.array(personaCard),
  /** Root-relative URL of its share picture; null for a private persona. */
  share_picture: z.string().nullable(),
});

/** The showcase with all options, for its owner. */
export const ownShowcase = z.object({
  /** The owner's greeting; if empty, the suggested one is shown. */
  greeting: z.string(),
  /** Derived from the greeting in the writing sample; null if there is none. */
  suggested_greeting: z.string().nullable(),
  documents: z.array(z.object({ id, title: z.string(), is_shown: z.boolean() })),
  questions: z.array(
    z.object({
      question: z.string(),
      /** Title of the document that it is about; null for a test question that passed every check. */
      document: z.string().nullable(),
      is_shown: z.boolean(),
    }),
  ),
});

/** Public page of a person with a public persona. */
export const creatorPage = z.object({
  id,
  display_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  personas: z.array(personaCard),
});

const path = '/api/v1/personas/{foId}/showcase';

/**
 * Items to add to those that the page shows, and items to remove from them; others stay as they are. A list, from tabs
 * that were opened before this form existed, has all items to show.
 */
const choiceChange = <Item extends z.ZodType<string>>(item: Item, max: number) => {
  const items = z.array(item).max(max);
  return z.union([z.strictObject({ show: items.default([]), hide: items.default([]) }), items]);
};

export const showcase = {
  get: operation('visitor')
    .route({
      method: 'GET',
      path,
      summary: 'What the page of a persona that you may see shows in addition to the persona’s fields',
    })
    .input(z.strictObject({ foId: id }))
    .output(showcaseContent),
  own: operation('owner')
    .route({
      method: 'GET',
      path: `${path}/own`,
      summary: "What your persona's page can show, and which of it is shown",
    })
    .input(z.strictObject({ foId: id }))
    .output(ownShowcase),
  update: operation('owner')
    .route({
      method: 'PATCH',
      path,
      summary:
        'Change the greeting, and which documents and sample questions the page shows. `409 too_many_shown` if more would be shown than may be.',
    })
    .input(
      z.strictObject({
        foId: id,
        greeting: personText('The greeting', maxima.greetingMax).optional(),
        /** By their ids. */
        documents: choiceChange(id, maxima.documents).optional(),
        questions: choiceChange(z.string().max(maxima.questionMax), maxima.questions).optional(),
      }),
    )
    .output(ownShowcase),
  creator: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/creators/{id}',
      summary: 'Somebody who has a public persona, and that persona',
    })
    .input(z.strictObject({ id }))
    .output(creatorPage),
};

export type Showcase = z.infer<typeof showcaseContent>;
/** Items of one kind to show and to hide. */
export type ChoiceChange = z.infer<ReturnType<typeof choiceChange>>;
export type OwnShowcase = z.infer<typeof ownShowcase>;
export type CreatorPage = z.infer<typeof creatorPage>;
