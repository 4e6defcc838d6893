import { buttonLook } from '../../ui/button-look';
import { SearchField } from '../../ui/search-field';
import { type FileStateFilter, stateNames } from './file-states';

interface FileFilterProps {
  counts: [FileStateFilter, number][];
  stateFilter: FileStateFilter;
  onShow: (shown: FileStateFilter) => void;
  searchText: string;
  onType: (searchText: string) => void;
}

/** Filters documents by state, with counts, and by a search in names and texts. */
export function FileFilter({ counts, stateFilter, onShow, searchText, onType }: FileFilterProps) {
  return (
    <div className="grid gap-3">
      <SearchField
        label="Search documents"
        placeholder="Search names and what was read..."
        value={searchText}
        onChange={onType}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Documents to show</legend>
        {counts.map(([state, count]) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === stateFilter}
            onClick={() => onShow(state)}
            className={`${buttonLook('secondary', 'small')} aria-pressed:border-accent aria-pressed:bg-accent-soft`}
          >
            {stateNames[state]} <span className="ml-1 tabular-nums">{count}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
