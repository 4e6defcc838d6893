import { limits } from '@foyer/contract/limits';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { inputLook } from '../../../ui/input-look';
import './find.css';
import { isComposing } from '../../../ui/is-composing';
import type { useFind } from './use-find';

/** Search bar of the conversation: Enter goes to the previous match, Shift+Enter to the next one. */
export function FindBar({ find }: { find: ReturnType<typeof useFind> }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      find.close();
    }
    if (event.key === 'Enter' && event.target === box.current && find.count > 0) {
      event.preventDefault();
      find.step(event.shiftKey ? 1 : -1);
    }
  };
  const { problem, retry } = find;
  const tryAgain = () => {
    // The pressed button is removed.
    box.current?.focus();
    void retry();
  };
  return (
    <search
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-2 sm:px-4"
    >
      <input
        ref={box}
        type="search"
        aria-label="Search in this conversation"
        placeholder="Search in this conversation"
        maxLength={limits.search.max}
        value={find.text}
        onChange={(event) => find.setText(event.target.value)}
        className={`${inputLook} h-11 min-w-0 flex-1`}
      />
      <p role="status" className="min-w-16 text-center text-sm text-muted tabular-nums">
        {statusText(find)}
      </p>
      <StepButton find={find} by={-1} label="Previous match" icon={ChevronUp} />
      <StepButton find={find} by={1} label="Next match" icon={ChevronDown} />
      <Button kind="quiet" size="icon" aria-label="Close the search" title="Close" onClick={find.close}>
        <X aria-hidden="true" className="size-5" />
      </Button>
      {problem && (
        <div className="flex basis-full items-center gap-3">
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
          <Button kind="secondary" size="small" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </search>
  );
}

interface StepButtonProps {
  find: ReturnType<typeof useFind>;
  by: 1 | -1;
  label: string;
  icon: typeof ChevronUp;
}

function StepButton({ find, by, label, icon: Icon }: StepButtonProps) {
  return (
    <Button
      kind="quiet"
      size="icon"
      aria-label={label}
      title={label}
      disabled={find.count === 0}
      onClick={() => find.step(by)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}

function statusText({
  searchText,
  looking,
  problem,
  number,
  count,
  more,
}: ReturnType<typeof useFind>): string {
  if (!searchText) return '';
  if (count > 0) return `${number} of ${count}${more ? '+' : ''}`;
  return looking || problem ? '' : 'Not found';
}
