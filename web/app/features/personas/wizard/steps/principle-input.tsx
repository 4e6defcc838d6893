import { personaFields } from '@foyer/contract/persona-fields';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../../../../ui/class-names';
import { GrowingTextArea } from '../../../../ui/growing-text-area';
import { inputLook } from '../../../../ui/input-look';
import { limitedInput } from '../../../../ui/limited-input';

interface PrincipleInputProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Field for one sentence, which grows with it. A pasted line break becomes a space, or nothing at the end. */
export function PrincipleInput({ value, onChange, className, ...rest }: PrincipleInputProps) {
  const { maxLength } = personaFields.core_principles;
  return (
    <GrowingTextArea
      rows={2}
      {...rest}
      value={value}
      {...limitedInput(value, maxLength, ({ target }) => onChange(target.value), inOneLine)}
      className={classNames(inputLook, 'py-2', className)}
    />
  );
}

const inOneLine = (text: string) => text.replace(/\s*\n\s*$/, '').replace(/\s*\n\s*/g, ' ');
