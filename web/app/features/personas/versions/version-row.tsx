import type { VersionedField, VersionSummary } from '@foyer/contract';
import { personaFields } from '@foyer/contract/persona-fields';
import { GitCompareArrows, RotateCcw } from 'lucide-react';
import { longMoment, relativeMoment } from '../../../platform/moments';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';

/** Fields to name in a row. The role is derived from the description, so it is named only if it changed alone. */
export const namedFields = (fields: VersionedField[]) =>
  fields.filter((field) => field !== 'role' || !fields.includes('bio'));

const namesOf = (fields: VersionedField[]) =>
  namedFields(fields)
    .map((field) => personaFields[field].label)
    .join(', ');

interface VersionRowProps {
  version: VersionSummary;
  isNewest: boolean;
  /** True for the first version, which has none before to compare with. */
  isOldest: boolean;
  busy: boolean;
  onChanges: () => void;
  onRestore: () => void;
}

export function VersionRow({ version, isNewest, isOldest, busy, onChanges, onRestore }: VersionRowProps) {
  const { number, created_at, changed, restored_from } = version;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      <div className="grid min-w-56 flex-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-lg">
          Version {number}
          {isNewest && <Badge tone="accent">Now</Badge>}
          {restored_from !== null && <Badge>Restored from version {restored_from}</Badge>}
        </h3>
        <p>{isOldest ? `Began with: ${namesOf(changed)}` : `Changed: ${namesOf(changed)}`}</p>
        <p className="text-sm text-muted">
          <time dateTime={created_at}>{longMoment(created_at)}</time> · {relativeMoment(created_at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isOldest && (
          <Button
            kind="secondary"
            size="small"
            aria-label={`Changes of version ${number}`}
            onClick={onChanges}
          >
            <GitCompareArrows aria-hidden="true" className="size-4" />
            Changes
          </Button>
        )}
        {!isNewest && (
          <Button
            kind="secondary"
            size="small"
            aria-label={`Restore version ${number}`}
            busy={busy}
            onClick={onRestore}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}
