import { plainText } from '@foyer/contract/plain-text';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field, type FieldTexts } from './field';
import { inputLook } from './input-look';
import { limitedInput } from './limited-input';

interface TagInputProps extends FieldTexts {
  tags: string[];
  onChange: (tags: string[]) => void;
  max: number;
  maxLength: number;
  placeholder?: string;
}

/** Field for tags: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagInput({ tags, onChange, max, maxLength, placeholder, ...texts }: TagInputProps) {
  const [text, setText] = useState('');
  const [rejectedText, setRejectedText] = useState<string>();
  const isFull = tags.length >= max;

  const add = () => {
    if (isOnlyTags(text)) return setRejectedText(text);
    const tag = plainText(text).toLowerCase();
    if (tag && !isFull && !tags.includes(tag)) onChange([...tags, tag]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };

  return (
    <Field
      {...texts}
      error={text && text === rejectedText ? onlyTagsProblem : texts.error}
      aside={<span className="text-sm tabular-nums text-muted">{`${tags.length}/${max}`}</span>}
    >
      {(control) => (
        <div className="grid gap-2">
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag} className="inline-flex items-center rounded-full bg-accent-soft pl-3 text-sm">
                  <span className="wrap-anywhere">{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    onClick={() => onChange(tags.filter((other) => other !== tag))}
                    className="grid size-8 place-items-center rounded-full hover:text-danger touch:size-11"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            value={text}
            disabled={isFull}
            placeholder={placeholder}
            {...limitedInput(text, maxLength, (event) => setText(event.target.value))}
            onKeyDown={onKeyDown}
            onBlur={add}
            className={`${inputLook} h-11`}
          />
        </div>
      )}
    </Field>
  );
}

/** True for a text of only HTML tags, all of which the server would remove. */
export const isOnlyTags = (text: string) => text.trim() !== '' && plainText(text) === '';

export const onlyTagsProblem = 'HTML tags are removed, and that was nothing else. Please type some words.';
