import { violatedConstraint } from '#platform/database';
import { Conflict, Invalid } from '#platform/errors';

/** What the database refuses although nobody before it did, told as what it means. */
export async function refusingConstraints<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(violatedConstraint(error)) ?? error;
  }
}

export function refusalOf(constraint: string | undefined): Error | undefined {
  if (constraint === 'fos_owner') return onlyOne();
  const message = constraint && messages[constraint];
  return message ? new Invalid(message) : undefined;
}

export const onlyOne = () =>
  new Conflict('persona_exists', 'You can only create one FO. Please edit your existing FO instead.');

const messages: Record<string, string> = {
  fos_handle_format: 'Invalid handle format. Please try a different name.',
  fos_name: 'Name can have at most 50 characters.',
  fos_bio: 'Description can have at most 1000 characters.',
  fos_role: 'Role can have at most 1000 characters.',
  fos_writing_sample: 'Writing sample can have at most 2000 characters.',
  fos_style_instructions: 'Style instructions can have at most 4000 characters.',
  fos_avatar_url: 'Please select an image file.',
  fos_principles: 'A persona has at most 5 core principles.',
  fos_principle_length: 'A principle can have at most 200 characters.',
  fos_tag_count: 'A persona has at most 10 tags.',
  fos_tag_length: 'A tag can have at most 20 characters.',
};
