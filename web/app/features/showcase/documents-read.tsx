import { FileText } from 'lucide-react';

/** Lists the titles of the persona's documents that its owner shows. */
export function DocumentsRead({ titles }: { titles: string[] }) {
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="documents-read" className="grid gap-4">
      <h2 id="documents-read" className="text-2xl">
        What it has read
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one title
          <li key={at} className="flex min-w-0 items-start gap-3">
            <FileText aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
