/** CSS classes of all text inputs. Text of 16 px prevents zooming on phones. */
export const inputLook = [
  'w-full rounded-control border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted',
  'transition-colors hover:border-ink focus:border-accent',
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent',
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-muted',
].join(' ');
