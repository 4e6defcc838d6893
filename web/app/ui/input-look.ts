/** Every box that one types into. 16 px text keeps phones from zooming in. */
export const inputLook = [
  'w-full rounded-control border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted',
  'transition-colors hover:border-ink focus:border-accent',
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-accent',
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-muted',
].join(' ');
