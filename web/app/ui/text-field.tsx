import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { Field, type FieldTexts } from './field';
import { inputLook } from './input-look';

interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, aside, required, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} required={required}>
      {(control) => <input {...rest} {...control} className={classNames(inputLook, 'h-11', className)} />}
    </Field>
  );
}
