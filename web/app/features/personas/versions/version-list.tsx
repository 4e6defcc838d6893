import type { VersionSummary } from '@foyer/contract';
import { MoreButton, type PagedList } from '../../../ui/more-button';
import { messages } from '../messages';
import type { VersionPair } from './queries';
import type { Restore } from './use-restore';
import { VersionRow } from './version-row';

interface VersionListProps {
  newest: number;
  /** Newest first; at least one. */
  versions: VersionSummary[];
  /** The query of the versions. */
  list: PagedList;
  restore: Restore;
  onCompare: (pair: VersionPair) => void;
}

export function VersionList({ newest, versions, list, restore, onCompare }: VersionListProps) {
  const oldest = list.hasNextPage ? undefined : versions.at(-1)?.number;
  return (
    <>
      <ol aria-label="Versions" className="grid gap-3">
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            isNewest={version.number === newest}
            isOldest={version.number === oldest}
            busy={restore.restoringVersion === version.number}
            onChanges={() => onCompare({ from: version.number - 1, to: version.number })}
            onRestore={() => restore.ask(version.number)}
          />
        ))}
      </ol>
      {newest === oldest && <p className="text-muted">{messages.versions.onlyOne}</p>}
      <OlderButton list={list} />
    </>
  );
}

export const OlderButton = ({ list }: { list: PagedList }) => (
  <MoreButton list={list} label="Show older versions" problem={messages.versions.failed} />
);
