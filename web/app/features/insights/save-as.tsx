import { useId } from 'react';
import { messages } from './messages';

type SaveFormat = 'fact' | 'memory';

interface SaveAsProps {
  as: SaveFormat;
  onChange: (as: SaveFormat) => void;
  /** True if one of the visitors who asked has consented to training. */
  mayRemember: boolean;
}

const choices: { as: SaveFormat; name: string; hint: string }[] = [
  { as: 'fact', name: 'A fact', hint: 'Found whenever a question has the words of its key.' },
  { as: 'memory', name: 'An answer to remember', hint: 'Given when this or a similar question comes again.' },
];

/** Choice whether to save an answer as a fact or as a learnt answer. */
export function SaveAs({ as: chosen, onChange, mayRemember }: SaveAsProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Save as</legend>
      {choices.map((choice) => {
        const disabled = choice.as === 'memory' && !mayRemember;
        return (
          <label key={choice.as} className="flex items-start gap-3">
            <input
              type="radio"
              name={name}
              checked={choice.as === chosen}
              disabled={disabled}
              aria-describedby={`${name}-${choice.as}`}
              onChange={() => onChange(choice.as)}
              className="mt-1 size-5 shrink-0"
            />
            <span className="grid">
              <span className="font-semibold">{choice.name}</span>
              <span id={`${name}-${choice.as}`} className="text-sm text-muted">
                {disabled ? messages.teach.nobodyAllows : choice.hint}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
