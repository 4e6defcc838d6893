import { classNames } from './class-names';

/** Keeps the place of what is loading; the page around it says so to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-control bg-sunken', className)}
    />
  );
}
