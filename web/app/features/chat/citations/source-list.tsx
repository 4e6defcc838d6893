import { FileText } from 'lucide-react';
import { use } from 'react';
import { CitationsContext } from './citations-context';

/** Maximum number of sources listed under an answer; "Why this answer?" lists all. */
const maxShown = 3;

/** Lists the sources of an answer, "From handbook.pdf, p. 3"; each opens its passage. */
export function SourceList() {
  const { places, open } = use(CitationsContext);
  if (places.length === 0) return null;
  const more = places.length - maxShown;
  return (
    <ul aria-label="Sources" className="flex max-w-full flex-wrap gap-2">
      {places.slice(0, maxShown).map((place, index) => (
        <li key={place.name} className="max-w-full">
          <button
            type="button"
            onClick={() => open(place)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm hover:border-ink touch:min-h-11"
          >
            <FileText aria-hidden="true" className="size-3.5 shrink-0 text-brass" />
            <span className="truncate">
              {index === 0 && 'From '}
              {place.name}
            </span>
            {place.number !== undefined && places.length > 1 && (
              <span className="shrink-0 text-muted">[{place.number}]</span>
            )}
          </button>
        </li>
      ))}
      {more > 0 && <li className="flex min-h-8 items-center text-sm text-muted">{`and ${more} more`}</li>}
    </ul>
  );
}
