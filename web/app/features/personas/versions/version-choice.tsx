import type { VersionSummary } from '@foyer/contract';
import { longMoment } from '../../../platform/moments';
import { Field } from '../../../ui/field';
import { inputLook } from '../../../ui/input-look';

interface VersionChoiceProps {
  label: string;
  chosen: number;
  /** The loaded versions, newest first. */
  versions: VersionSummary[];
  onChoose: (number: number) => void;
}

export function VersionChoice({ label, chosen, versions, onChoose }: VersionChoiceProps) {
  const isLoaded = versions.some(({ number }) => number === chosen);
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
          className={`${inputLook} h-11`}
        >
          {versions.map(({ number, created_at }) => (
            <option key={number} value={number}>
              Version {number}, {longMoment(created_at)}
            </option>
          ))}
          {!isLoaded && <option value={chosen}>Version {chosen}</option>}
        </select>
      )}
    </Field>
  );
}
