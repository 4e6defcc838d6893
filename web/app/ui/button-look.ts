import { classNames } from './class-names';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'icon';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 gap-2 px-5 py-1 text-base',
  small: 'min-h-9 gap-1.5 px-3.5 py-1 text-sm touch:min-h-11',
  icon: 'size-10 touch:size-11',
};

/** CSS classes of buttons, and of links that look like buttons. */
export const buttonLook = (kind: ButtonKind = 'primary', size: ButtonSize = 'normal') =>
  classNames(
    'inline-flex shrink-0 items-center justify-center rounded-control text-center font-semibold no-underline',
    'transition-colors disabled:opacity-50 aria-disabled:opacity-50',
    kinds[kind],
    sizes[size],
  );
