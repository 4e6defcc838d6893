import { characterCount } from '@foyer/contract/character-count';
import { personaFields } from '@foyer/contract/persona-fields';
import type { ReactNode } from 'react';
import { Counter } from '../../../../ui/counter';
import { TagInput } from '../../../../ui/tag-input';
import { TextArea } from '../../../../ui/text-area';
import { TextField } from '../../../../ui/text-field';
import { AvatarUpload } from '../avatar-upload';
import type { FieldOfStep, FieldsProps } from '../values';

const { name, bio, tags } = personaFields;

interface IdentityFieldsProps extends FieldsProps {
  savedPortrait: string | null;
}

export function IdentityFields(props: IdentityFieldsProps) {
  const { avatar_url: Portrait, ...texts } = controls;
  return (
    <div className="grid gap-8 sm:grid-cols-[auto_1fr]">
      <Portrait {...props} />
      <div className="grid content-start gap-5">
        {Object.entries(texts).map(([field, Control]) => (
          <Control key={field} {...props} />
        ))}
      </div>
    </div>
  );
}

const controls: Record<FieldOfStep<2>, (props: IdentityFieldsProps) => ReactNode> = {
  avatar_url: ({ values, savedPortrait, onChange }) => (
    <AvatarUpload
      name={values.name}
      url={values.avatar_url}
      savedUrl={savedPortrait}
      onChange={(avatar_url) => onChange({ avatar_url })}
    />
  ),
  name: ({ values, problems, onChange }) => (
    <TextField
      label="Persona Name"
      required
      value={values.name}
      maxLength={name.max}
      error={problems.name}
      aside={<Counter count={characterCount(values.name)} max={name.max} />}
      onChange={(event) => onChange({ name: event.target.value })}
      autoComplete="off"
    />
  ),
  bio: ({ values, problems, onChange }) => (
    <TextArea
      label="Description"
      required
      rows={5}
      value={values.bio}
      maxLength={bio.max}
      error={problems.bio}
      hint="Its role, and what it knows."
      onChange={(event) => onChange({ bio: event.target.value })}
    />
  ),
  tags: ({ values, onChange }) => (
    <TagInput
      label="Tags"
      tags={values.tags}
      max={tags.max}
      maxLength={tags.maxLength}
      hint="Optional. Press Enter or a comma after each."
      onChange={(changed) => onChange({ tags: changed })}
    />
  ),
};
