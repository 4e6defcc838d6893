import type { VersionedField } from '@foyer/contract';

/** As the wizard calls them. */
export const fieldNames: Record<VersionedField, string> = {
  name: 'Name',
  handle: 'Address',
  bio: 'Description',
  role: 'Role',
  core_principles: 'Core principles',
  writing_sample: 'Writing sample',
  style_instructions: 'Style instructions',
  tags: 'Tags',
  avatar_url: 'Portrait',
  is_public: 'Visibility',
};

/** The role follows the description: it is worth a word only where it changed alone. */
export const toldFields = (fields: VersionedField[]) =>
  fields.filter((field) => field !== 'role' || !fields.includes('bio'));

export const namesOf = (fields: VersionedField[]) =>
  toldFields(fields)
    .map((field) => fieldNames[field])
    .join(', ');
