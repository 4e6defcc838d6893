import type { VersionSummary } from '@foyer/contract';
import { MoreButton } from '../../../ui/more-button';
import { messages } from '../messages';
import type { VersionPair } from './queries';
import type { Restore } from './use-restore';
import { VersionRow } from './version-row';

/** State and loader of the versions that are not loaded yet. */
export interface Older {
  hasMore: boolean;
  busy: boolean;
  hasFailed: boolean;
  load: () => void;
}

interface VersionListProps {
  newest: number;
  /** Newest first; at least one. */
  versions: VersionSummary[];
  older: Older;
  restore: Restore;
  onCompare: (pair: VersionPair) => void;
}

export function VersionList({ newest, versions, older, restore, onCompare }: VersionListProps) {
  const oldest = older.hasMore ? undefined : versions.at(-1)?.number;
  return (
    <>
      <ol aria-label="Versions" className="grid gap-3">
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            isNewest={version.number === newest}
            isOldest={version.number === oldest}
            busy={restore.running === version.number}
            onChanges={() => onCompare({ from: version.number - 1, to: version.number })}
            onRestore={() => restore.ask(version.number)}
          />
        ))}
      </ol>
      {newest === oldest && <p className="text-muted">{messages.versions.onlyOne}</p>}
      <OlderButton older={older} />
    </>
  );
}

export function OlderButton({ older }: { older: Older }) {
  if (!older.hasMore) return null;
  return (
    <MoreButton
      label="Show older versions"
      problem={messages.versions.failed}
      busy={older.busy}
      hasFailed={older.hasFailed}
      onMore={older.load}
    />
  );
}
