import type { ButtonHTMLAttributes, Ref } from 'react';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look';
import { classNames } from './class-names';
import { Spinner } from './spinner';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses; the button keeps its focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonLook(kind, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
