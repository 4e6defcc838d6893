import type { MouseEvent } from 'react';

/** Moves the focus from a pressed button, which will be removed, to the messages around it. */
export function moveFocusToMessages({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
}
