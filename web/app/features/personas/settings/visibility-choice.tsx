import type { OwnPersona, Visibility } from '@foyer/contract';
import { isReadyToPublish, readinessOf } from '@foyer/contract/persona-readiness';
import { visibilities } from '@foyer/contract/persona-visibility';
import { useId } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../../ui/copy-button';
import { messages } from './messages';

interface VisibilityChoiceProps {
  persona: OwnPersona;
  chosen: Visibility;
  onChoose: (visibility: Visibility) => void;
}

/** Choice of the persona's visibility. Making it more visible requires readiness, less visible does not. */
export function VisibilityChoice({ persona, chosen, onChoose }: VisibilityChoiceProps) {
  const id = useId();
  const isReady = isReadyToPublish(persona);
  const canChoose = (option: Visibility) =>
    isReady || visibilities.indexOf(option) <= visibilities.indexOf(chosen);
  const path = `/fo/${persona.handle}`;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-3 font-semibold">Who can see it</legend>
      {visibilities.map((option) => (
        <label
          key={option}
          className="flex cursor-pointer gap-3 rounded-control border border-line px-4 py-3 hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={`${id}-visibility`}
            value={option}
            checked={option === chosen}
            disabled={!canChoose(option)}
            onChange={() => onChoose(option)}
            aria-labelledby={`${id}-${option}`}
            aria-describedby={`${id}-${option}-hint`}
            className="mt-1 size-4 shrink-0"
          />
          <span className="grid gap-0.5">
            <span id={`${id}-${option}`}>{messages.visibility[option].name}</span>
            <span id={`${id}-${option}-hint`} className="text-sm text-muted">
              {messages.visibility[option].hint}
            </span>
          </span>
        </label>
      ))}
      {!canChoose('public') && (
        <p className="text-sm text-muted">
          {messages.visibility.belowThreshold(Math.floor(readinessOf(persona)))}
        </p>
      )}
      {chosen !== 'private' && (
        <p className="flex items-center gap-2">
          <span className="text-sm text-muted">Its link:</span>
          <Link to={path} className="min-w-0 truncate underline underline-offset-4">
            {path}
          </Link>
          <CopyButton label="Copy the link" text={() => new URL(path, window.location.href).href} />
        </p>
      )}
    </fieldset>
  );
}
