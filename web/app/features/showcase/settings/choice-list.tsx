interface Choice {
  id: string;
  name: string;
  hint?: string;
  isChosen: boolean;
}

interface ChoiceListProps {
  label: string;
  hint: string;
  /** Text shown instead of an empty list. */
  emptyText: string;
  choices: Choice[];
  /** True if no more can be selected. */
  isFull: boolean;
  onChange: (id: string, isChosen: boolean) => void;
}

/** Checkboxes for the items to show. */
export function ChoiceList({ label, hint, emptyText, choices, isFull, onChange }: ChoiceListProps) {
  return (
    // The page pads this element: the padding of a fieldset would begin below its legend.
    <div>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <legend className="font-semibold">{label}</legend>
        <p className="mb-2 text-sm text-muted">{choices.length > 0 ? hint : emptyText}</p>
        {choices.map(({ id, name, hint, isChosen }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-3 py-2.5 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:text-muted"
          >
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(event) => onChange(id, event.target.checked)}
              className="mt-1 size-4 shrink-0"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="wrap-anywhere">{name}</span>
              {hint && <span className="text-sm text-muted wrap-anywhere">{hint}</span>}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
