import { personaFields } from '@foyer/contract/persona-fields';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../../../../ui/class-names';
import { inputLook } from '../../../../ui/input-look';
import { limitedInput } from '../../../../ui/limited-input';

interface PrincipleInputProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Field for one sentence, which grows with it. A pasted line break becomes a space. */
export function PrincipleInput({ value, onChange, className, ...rest }: PrincipleInputProps) {
  const { maxLength } = personaFields.core_principles;
  return (
    <textarea
      rows={2}
      {...rest}
      value={value}
      {...limitedInput(value, maxLength, ({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' ')))}
      className={classNames(inputLook, 'field-sizing-content resize-none py-2', className)}
    />
  );
}
