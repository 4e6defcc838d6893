import { ArrowDown, ArrowUp, type LucideIcon, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../ui/button';
import { isComposing } from '../../../../ui/is-composing';
import { PrincipleInput } from './principle-input';

interface PrincipleRowProps {
  number: number;
  count: number;
  principle: string;
  /** Replaces the principle; an empty text removes it. */
  onReplace: (principle: string) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
  /** Called when the person has ended an edit by a key. */
  onEdited: () => void;
}

/** Names of the buttons of a principle. */
export const toolNames = {
  up: (number: number) => `Move principle ${number} up`,
  down: (number: number) => `Move principle ${number} down`,
  edit: (number: number) => `Edit principle ${number}`,
  remove: (number: number) => `Remove principle ${number}`,
};

export function PrincipleRow(props: PrincipleRowProps) {
  const { number, count, principle, onReplace, onRemove, onMove, onEdited } = props;
  const [text, setText] = useState<string | null>(null);

  const applyEdit = () => {
    if (text !== null && text.trim() !== principle) onReplace(text);
    setText(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') applyEdit();
    else setText(null);
    onEdited();
  };
  const tools: [name: string, icon: LucideIcon, act: () => void, disabled?: boolean][] = [
    [toolNames.up(number), ArrowUp, () => onMove(-1), number === 1],
    [toolNames.down(number), ArrowDown, () => onMove(1), number === count],
    [toolNames.edit(number), Pencil, () => setText(principle)],
    [toolNames.remove(number), X, onRemove],
  ];

  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-canvas py-1 pr-1 pl-4">
      <span aria-hidden="true" className="w-4 shrink-0 font-display text-xl text-brass">
        {number}
      </span>
      {text === null ? (
        <>
          <span dir="auto" className="min-w-[70%] flex-1 py-1.5 wrap-anywhere sm:min-w-0">
            {principle}
          </span>
          <span className="ml-auto flex">
            {tools.map(([name, Icon, act, disabled]) => (
              <Button
                key={name}
                kind="quiet"
                size="icon"
                aria-label={name}
                title={name}
                aria-disabled={disabled}
                onClick={act}
              >
                <Icon aria-hidden="true" className="size-4" />
              </Button>
            ))}
          </span>
        </>
      ) : (
        <PrincipleInput
          aria-label={`Principle ${number}`}
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          onBlur={applyEdit}
          className="min-h-10 min-w-0 flex-1"
        />
      )}
    </li>
  );
}
