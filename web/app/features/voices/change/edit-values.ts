import type { Voice } from '@foyer/contract';

/** The values of the form; tags are one text. */
export const valuesOf = ({ name, description, sample_text, tags, visibility }: Voice) => ({
  name,
  description,
  sample_text,
  tags: tags.join(', '),
  visibility,
});

/** The values to send: tags are split at commas, without empty ones. */
export const inputOf = (id: string, { tags, ...values }: ReturnType<typeof valuesOf>) => ({
  id,
  ...values,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});
