import { limits } from '@foyer/contract/limits';
import { Counter } from '../../../../ui/counter';
import { characterCount } from '../../../../ui/limited-input';
import { TagInput } from '../../../../ui/tag-input';
import { TextArea } from '../../../../ui/text-area';
import { TextField } from '../../../../ui/text-field';
import { AvatarUpload } from '../avatar-upload';
import type { FieldsProps } from './fields';

export function IdentityFields({ values, problems, onChange }: FieldsProps) {
  return (
    <div className="grid gap-8 sm:grid-cols-[auto_1fr]">
      <AvatarUpload
        name={values.name}
        url={values.avatar_url}
        onChange={(avatar_url) => onChange({ avatar_url })}
      />
      <div className="grid content-start gap-5">
        <TextField
          label="Persona Name"
          required
          value={values.name}
          maxLength={limits.personaName.max}
          error={problems.name}
          aside={<Counter count={characterCount(values.name)} max={limits.personaName.max} />}
          onChange={(event) => onChange({ name: event.target.value })}
          autoComplete="off"
        />
        <TextArea
          label="Description"
          required
          rows={5}
          value={values.bio}
          maxLength={limits.bio.max}
          error={problems.bio}
          hint="Its role, and what it knows."
          onChange={(event) => onChange({ bio: event.target.value })}
        />
        <TagInput
          label="Tags"
          tags={values.tags}
          max={limits.tags.max}
          maxLength={limits.tags.maxLength}
          hint="Optional. Press Enter or a comma after each."
          onChange={(tags) => onChange({ tags })}
        />
      </div>
    </div>
  );
}
