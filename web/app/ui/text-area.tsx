import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Counter } from './counter';
import { Field, type FieldTexts } from './field';
import { inputLook } from './input-look';

interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'> {
  value: string;
  /** Counted in code points, as the server counts. */
  maxLength: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with a counter. */
export function TextArea({ label, hint, error, required, className, ...rest }: TextAreaProps) {
  const count = [...rest.value].length;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      aside={<Counter count={count} max={rest.maxLength} />}
    >
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          // The control counts in UTF-16 units, an emoji as two.
          maxLength={rest.maxLength + rest.value.length - count}
          className={classNames(inputLook, 'resize-y py-2.5', className)}
        />
      )}
    </Field>
  );
}
