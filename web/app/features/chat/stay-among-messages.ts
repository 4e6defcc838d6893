import type { MouseEvent } from 'react';

/** The pressed button goes away; whoever pressed it by keyboard stays among the messages. */
export function stayAmongMessages({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
}
