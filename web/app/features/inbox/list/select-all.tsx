import { X } from 'lucide-react';
import { Button } from '../../../ui/button';

interface SelectAllProps {
  selectedCount: number;
  entryCount: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/** The checkbox that selects all entries, and the button that clears the selection. */
export function SelectAll({ selectedCount, entryCount, onSelectAll, onClear }: SelectAllProps) {
  return (
    <>
      <label className="flex min-h-11 items-center gap-2 pl-3 text-sm text-muted sm:pl-7">
        <input
          type="checkbox"
          aria-label="Select all"
          checked={selectedCount > 0 && selectedCount === entryCount}
          ref={(box) => {
            if (box) box.indeterminate = selectedCount > 0 && selectedCount < entryCount;
          }}
          onChange={() => (selectedCount === entryCount ? onClear() : onSelectAll())}
          className="size-5"
        />
        <span>{selectedCount > 0 ? `${selectedCount} selected` : 'Select all'}</span>
      </label>
      {selectedCount > 0 && (
        <Button kind="quiet" size="icon" aria-label="Clear the selection" title="Clear" onClick={onClear}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      )}
    </>
  );
}
