import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { Field, type FieldTexts } from './field';
import { inputLook } from './input-look';
import { limitedInput } from './limited-input';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  aside?: ReactNode;
  /** Counted in code points if the field is controlled, as the server counts. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

/** Single-line text field with label, hint and error. */
export function TextField({ label, hint, error, aside, required, className, ...rest }: TextFieldProps) {
  const { value, maxLength, onChange } = rest;
  const limit =
    maxLength !== undefined && typeof value === 'string' && limitedInput(value, maxLength, onChange);
  return (
    <Field label={label} hint={hint} error={error} aside={aside} required={required}>
      {(control) => (
        <input {...rest} {...limit} {...control} className={classNames(inputLook, 'h-11', className)} />
      )}
    </Field>
  );
}
