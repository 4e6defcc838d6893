import type { Voice } from '@foyer/contract';

/** What the form holds: tags as one text. */
export const valuesOf = ({ name, description, sample_text, tags, visibility }: Voice) => ({
  name,
  description,
  sample_text,
  tags: tags.join(', '),
  visibility,
});

/** What is sent: tags cut at their commas, without those that are empty. */
export const inputOf = (id: string, { tags, ...values }: ReturnType<typeof valuesOf>) => ({
  id,
  ...values,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});
