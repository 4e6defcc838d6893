import { CornerDownLeft } from 'lucide-react';
import { Avatar } from '../../../ui/avatar';
import type { Choice } from './choices';

interface ChoiceRowProps {
  id: string;
  choice: Choice;
  /** Highlighted: Enter chooses it. */
  active: boolean;
  /** Announced as selected by screen readers. */
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function ChoiceRow({
  id,
  choice: { name, hint, portrait },
  active,
  selected,
  onPoint,
  onChoose,
}: ChoiceRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input above, which has the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1 ${active ? 'bg-accent-soft' : ''}`}
    >
      {portrait && <Avatar name={portrait.name} url={portrait.url} size="small" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {hint && <span className="block truncate text-sm text-muted">{hint}</span>}
      </span>
      {active && <CornerDownLeft aria-hidden="true" className="size-4 shrink-0 text-muted" />}
    </div>
  );
}
