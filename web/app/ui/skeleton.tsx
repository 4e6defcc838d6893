import { classNames } from './class-names';

/** Placeholder for loading content; the page around announces loading to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-control bg-sunken', className)}
    />
  );
}
