import { firstCharacters } from '@foyer/contract/first-characters';
import { plainText } from '@foyer/contract/plain-text';
import { X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Amount } from './amount';
import { Field, type FieldTexts } from './field';
import { hasMouse } from './focus';
import { inputLook } from './input-look';
import { isComposing } from './is-composing';
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
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [rejectedText, setRejectedText] = useState<string>();
  const isFull = tags.length >= max;

  /** Adds the tags between the commas. What is rejected or beyond the limit stays in the field, with `rest`. */
  const add = (typed: string, rest = '') => {
    const parts = typed.split(',');
    const rejected = parts.filter(isOnlyHtmlTags);
    const found = parts.map((part) => firstCharacters(plainText(part).toLowerCase(), maxLength).trim());
    const all = [...new Set([...tags, ...found.filter(Boolean)])];
    if (all.length > tags.length && !isFull) onChange(all.slice(0, max));
    const remainingText = [...rejected, ...all.slice(max), rest].filter(Boolean).join(', ');
    setText(remainingText);
    setRejectedText(rejected.length > 0 ? remainingText : undefined);
  };
  const limited = limitedInput(text, maxLength, (event: ChangeEvent<HTMLInputElement>) =>
    setText(event.target.value),
  );
  // Not by the comma key: a paste has none, and Chrome on Android does not report it.
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    const end = value.lastIndexOf(',');
    // An input method may still change the text.
    if (end < 0 || (event.nativeEvent as InputEvent).isComposing) return limited.onChange(event);
    add(value.slice(0, end), firstCharacters(value.slice(end + 1).trimStart(), maxLength));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  };

  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    // The pressed button is removed. Focus in the input would open the keyboard of a touch screen.
    (hasMouse() ? input : box).current?.focus();
  };

  return (
    <Field
      {...texts}
      hint={isFull ? `At most ${max}. Remove one to add another.` : texts.hint}
      error={text && text === rejectedText ? onlyHtmlTagsProblem : texts.error}
      aside={<Amount count={tags.length} max={max} />}
    >
      {(control) => (
        <div ref={box} tabIndex={-1} className="grid gap-2">
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag} className="inline-flex items-center rounded-full bg-accent-soft pl-3 text-sm">
                  <span className="wrap-anywhere">{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    onClick={() => remove(tag)}
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
            ref={input}
            value={text}
            // Not disabled: the focus would be lost with the last possible tag.
            readOnly={isFull && text === ''}
            placeholder={placeholder}
            onChange={onType}
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
            className={`${inputLook} h-11 read-only:bg-sunken read-only:text-muted`}
          />
        </div>
      )}
    </Field>
  );
}

/** True for a text of only HTML tags, all of which the server would remove. */
export const isOnlyHtmlTags = (text: string) => text.trim() !== '' && plainText(text) === '';

export const onlyHtmlTagsProblem =
  'HTML tags are removed, and that was nothing else. Please type some words.';
