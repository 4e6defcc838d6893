import type { MouseEvent } from 'react';

/** Moves focus to the messages when the pressed button is removed. */
export function stayAmongMessages({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
}
