import { characterCount } from '@foyer/contract/character-count';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Counter } from './counter';
import { Field, type FieldTexts } from './field';
import { inputLook } from './input-look';
import { limitedInput } from './limited-input';

interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'> {
  value: string;
  /** Counted in code points, as the server counts. */
  maxLength: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text field with a counter. */
export function TextArea({ label, hint, error, required, className, ...rest }: TextAreaProps) {
  const { value, maxLength, onChange } = rest;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      aside={<Counter count={characterCount(value)} max={maxLength} />}
    >
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          {...limitedInput(value, maxLength, onChange)}
          className={classNames(inputLook, 'resize-y py-2.5', className)}
        />
      )}
    </Field>
  );
}
