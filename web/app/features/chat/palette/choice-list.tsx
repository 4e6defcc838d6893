import { limits } from '@foyer/contract/limits';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { ChoiceRow } from './choice-row';
import type { Choice } from './choices';
import { useChoices } from './use-choices';

interface ChoiceListProps {
  box: RefObject<HTMLInputElement | null>;
  /** Text typed while the palette was loading. */
  typedBefore: string;
  onChoose: (choice: Choice) => void;
}

/** A combobox: the focus stays in the input, and arrow keys move through the options. */
export function ChoiceList({ box, typedBefore, onChoose }: ChoiceListProps) {
  const [typed, setTyped] = useState(typedBefore);
  const { groups, looking, failureText } = useChoices(typed);
  const id = useId();
  const choices = groups.flatMap((group) => group.choices);
  const optionId = (choice: Pick<Choice, 'id'>) => `${id}-${choice.id}`.replaceAll(' ', '-');
  const { current, isChosen, setActive, onKeyDown } = useActiveChoice(choices, optionId, onChoose);

  // Nothing at first: screen readers would announce the option in place of the field.
  const selected = typed || isChosen ? current : undefined;

  // Places the caret after the text typed before.
  useEffect(() => {
    box.current?.setSelectionRange(typedBefore.length, typedBefore.length);
  }, [box, typedBefore]);

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
          aria-activedescendant={selected && optionId(selected)}
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
        {groups.map((group) => (
          <ChoiceGroup
            key={group.name}
            group={group}
            current={current}
            selected={selected}
            optionId={optionId}
            onPoint={(choice) => setActive(choice.id)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {choices.length === 0 && !looking && <p className="px-5 pb-5 text-muted">Nothing has that name.</p>}
      {failureText && <p className="px-5 pb-4 text-sm text-muted">{failureText}</p>}
      <p role="status" className="sr-only">
        {looking ? '' : `${choices.length} offered`}
      </p>
    </>
  );
}

/** The active option, which Enter selects: the first one, until arrow keys or the pointer move to another. */
function useActiveChoice(
  choices: readonly Choice[],
  optionId: (choice: Pick<Choice, 'id'>) => string,
  onChoose: (choice: Choice) => void,
) {
  const [active, setActive] = useState<string>();
  const current = choices.find((choice) => choice.id === active) ?? choices[0];
  const activeOption = active && optionId({ id: active });
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // As in `ui/is-composing.ts`, whose import would load the scripts of the chat on any page.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      onChoose(current);
    }
    if (step === undefined || !current) return;
    event.preventDefault();
    const next = choices.at((choices.indexOf(current) + step) % choices.length);
    if (next) setActive(next.id);
  };
  return { current, isChosen: active !== undefined, setActive, onKeyDown };
}

interface ChoiceGroupProps {
  group: ReturnType<typeof useChoices>['groups'][number];
  /** What Enter chooses. */
  current: Choice | undefined;
  /** The same for screen readers. */
  selected: Choice | undefined;
  optionId: (choice: Choice) => string;
  onPoint: (choice: Choice) => void;
  onChoose: (choice: Choice) => void;
}

function ChoiceGroup({
  group: { name, choices },
  current,
  selected,
  optionId,
  onPoint,
  onChoose,
}: ChoiceGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, not fieldsets
    <div role="group" aria-label={name} className="pb-2">
      <p aria-hidden="true" className="px-3 py-1 text-sm font-semibold text-muted">
        {name}
      </p>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.id}
          id={optionId(choice)}
          choice={choice}
          active={choice === current}
          selected={choice === selected}
          onPoint={() => onPoint(choice)}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}
