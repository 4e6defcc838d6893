import type { Failure } from '../platform/failure';

/** Inline error message: what failed, and below it why. */
export function FailureText({ failure: { title, description } }: { failure: Failure }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      {description && <span className="block">{description}</span>}
    </>
  );
}
