import { LoaderCircle } from 'lucide-react';

/** Spinner. Without a label it is decorative, beside a text. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden="true" className="size-[1.15em] animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
