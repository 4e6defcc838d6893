import { X } from 'lucide-react';
import { Button } from '../../../ui/button';

interface SelectAllProps {
  /** Number of selected entries; `all` is the number of entries. */
  selected: number;
  all: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/** The checkbox that selects all entries, and the button that clears the selection. */
export function SelectAll({ selected, all, onSelectAll, onClear }: SelectAllProps) {
  return (
    <>
      <label className="flex min-h-11 items-center gap-2 pl-3 text-sm text-muted sm:pl-7">
        <input
          type="checkbox"
          aria-label="Select all"
          checked={selected > 0 && selected === all}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < all;
          }}
          onChange={() => (selected === all ? onClear() : onSelectAll())}
          className="size-5"
        />
        <span>{selected > 0 ? `${selected} selected` : 'Select all'}</span>
      </label>
      {selected > 0 && (
        <Button kind="quiet" size="icon" aria-label="Clear the selection" title="Clear" onClick={onClear}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      )}
    </>
  );
}
