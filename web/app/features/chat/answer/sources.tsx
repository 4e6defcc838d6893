import type { Source } from '@foyer/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { CitedPassage } from './cited-passage';
import { placeName } from './place-name';

/** Where an answer comes from; each place opens what stands there. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState('');
  if (sources.length === 0) return null;
  const places = Map.groupBy(sources, ({ file_name, place }) => placeName(file_name, place));
  return (
    <>
      <ul aria-label="Sources" className="flex flex-wrap gap-2">
        {[...places.keys()].map((name) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              onClick={() => {
                setShown(name);
                setOpen(true);
              }}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm hover:border-ink touch:min-h-11"
            >
              <FileText aria-hidden="true" className="size-3.5 shrink-0 text-brass" />
              <span className="truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open} onOpenChange={setOpen} title={shown}>
        <div className="grid gap-6">
          {places.get(shown)?.map(({ id }) => (
            <CitedPassage key={id} id={id} />
          ))}
        </div>
      </Dialog>
    </>
  );
}
