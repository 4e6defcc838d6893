import type { Voice } from '@foyer/contract';
import { useId } from 'react';
import { messages } from '../messages';

type Visibility = Voice['visibility'];

interface VisibilityFieldProps {
  previousVisibility: Visibility;
  value: Visibility;
  onChange: (value: Visibility) => void;
}

const choices: { value: Visibility; name: string }[] = [
  { value: 'public', name: 'Public' },
  { value: 'private', name: 'Private' },
];

/** Choice of who may use the voice, with the effect on its current users. */
export function VisibilityField({ previousVisibility, value, onChange }: VisibilityFieldProps) {
  const id = useId();
  const privateNote = previousVisibility === 'public' ? messages.madePrivate : messages.staysPrivate;
  return (
    <fieldset aria-describedby={id} className="grid gap-1.5">
      <legend className="text-sm font-semibold">Visibility</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map((choice) => (
          <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="visibility"
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="size-4"
            />
            {choice.name}
          </label>
        ))}
      </div>
      {/* Height of the longest text, to avoid layout shift of the buttons below. */}
      <p id={id} className="min-h-10 text-sm text-muted">
        {value === 'public' ? messages.madePublic : privateNote}
      </p>
    </fieldset>
  );
}
