import { LoaderCircle } from 'lucide-react';

/** Turns while something is under way. Without a label it is decoration beside a text that says so. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden="true" className="size-[1.15em] animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
