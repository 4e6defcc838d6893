import { limits } from '@foyer/contract/limits';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { ChoiceRow } from './choice-row';
import type { Choice } from './choices';
import { useChoices } from './use-choices';

interface ChoiceListProps {
  box: RefObject<HTMLInputElement | null>;
  /** What was typed while the palette was loaded. */
  typedBefore: string;
  onChoose: (choice: Choice) => void;
}

/** A combobox: the focus stays in the input, and arrow keys move through the options. */
export function ChoiceList({ box, typedBefore, onChoose }: ChoiceListProps) {
  const [typed, setTyped] = useState(typedBefore);
  const [active, setActive] = useState<string>();
  const { groups, looking, failed } = useChoices(typed);
  const id = useId();
  const choices = groups.flatMap((group) => group.choices);
  const current = choices.find((choice) => choice.id === active) ?? choices[0];
  const optionId = (choice: Choice) => `${id}-${choice.id}`.replaceAll(' ', '-');

  // Places the caret after it.
  useEffect(() => {
    box.current?.setSelectionRange(typedBefore.length, typedBefore.length);
  }, [box, typedBefore]);

  useEffect(() => {
    if (active)
      document.getElementById(`${id}-${active}`.replaceAll(' ', '-'))?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      onChoose(current);
    }
    if (step === undefined || !current) return;
    event.preventDefault();
    const next = choices.at((choices.indexOf(current) + step) % choices.length);
    if (next) setActive(next.id);
  };

  return (
    <>
      <div className="relative border-b border-line">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={box}
          role="combobox"
          aria-label="Go to a page, a chat or an FO"
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.search.max}
          placeholder="Go to a page, a chat or an FO…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-transparent pr-4 pl-12 text-base outline-none placeholder:text-muted"
        />
      </div>
      <div id={id} role="listbox" aria-label="What is offered" className="min-h-0 overflow-y-auto p-2">
        {groups.map(({ name, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox takes groups, not fieldsets
          <div key={name} role="group" aria-label={name} className="pb-2">
            <p aria-hidden="true" className="px-3 py-1 text-sm font-semibold text-muted">
              {name}
            </p>
            {choices.map((choice) => (
              <ChoiceRow
                key={choice.id}
                id={optionId(choice)}
                choice={choice}
                active={choice === current}
                onPoint={() => setActive(choice.id)}
                onChoose={() => onChoose(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      {choices.length === 0 && !looking && <p className="px-5 pb-5 text-muted">Nothing has that name.</p>}
      {failed && <p className="px-5 pb-4 text-sm text-muted">{failed}</p>}
      <p role="status" className="sr-only">
        {looking ? '' : `${choices.length} offered`}
      </p>
    </>
  );
}
