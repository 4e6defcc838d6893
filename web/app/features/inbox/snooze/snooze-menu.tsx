import { Menu as Base } from '@base-ui/react/menu';
import type { Snooze } from '@foyer/contract';
import { AlarmClock, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { weekdayMoment } from '../../../platform/moments';
import { buttonLook } from '../../../ui/button-look';
import { classNames } from '../../../ui/class-names';
import { ownZone, snoozeChoices, snoozeEnd } from './snooze-times';

interface SnoozeMenuProps {
  /** Accessible name of the entry to snooze. */
  subject: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSnooze: (snooze: Snooze) => void;
  /** True to show a text label, beside other labelled buttons. */
  showLabel?: boolean;
  className?: string;
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-[0.4rem] px-3 outline-none data-highlighted:bg-sunken';

/** Snoozes an entry until a time; a message of the visitor ends the snooze earlier, unless that is turned off. */
export function SnoozeMenu({
  subject,
  open,
  onOpenChange,
  onSnooze,
  showLabel = false,
  className,
}: SnoozeMenuProps) {
  const [holds, setHolds] = useState(false);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  // On narrow screens the button is hidden: a key opens the menu, and focus returns to the previous element.
  const visibleTrigger = () => (trigger.current?.checkVisibility() ? trigger.current : undefined);
  // If a shortcut opened the menu, no item is focused yet for the arrow keys.
  useEffect(() => {
    if (!open) return;
    opener.current = document.activeElement as HTMLElement | null;
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger
        ref={trigger}
        aria-label={`Snooze ${subject}`}
        title="Snooze"
        className={classNames(
          showLabel ? buttonLook('secondary', 'small') : buttonLook('quiet', 'icon'),
          className,
        )}
      >
        <AlarmClock aria-hidden="true" className={showLabel ? 'size-4' : 'size-5'} />
        {showLabel && 'Snooze'}
      </Base.Trigger>
      <span ref={setContainer} />
      <Base.Portal container={container}>
        <Base.Positioner
          anchor={() => visibleTrigger() ?? container}
          positionMethod="fixed"
          side="bottom"
          align="end"
          sideOffset={4}
          className="z-20"
        >
          <Base.Popup
            ref={popup}
            finalFocus={() => visibleTrigger() ?? opener.current}
            className="max-h-(--available-height) w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-control border border-line bg-surface p-1 text-base text-ink shadow-raised outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <SnoozeItems onSnooze={onSnooze} holds={holds} onHoldsChange={setHolds} open={open} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface SnoozeItemsProps {
  open: boolean;
  onSnooze: (snooze: Snooze) => void;
  /** True to snooze until then even if the visitor writes. */
  holds: boolean;
  onHoldsChange: (holds: boolean) => void;
}

function SnoozeItems({ open, onSnooze, holds, onHoldsChange }: SnoozeItemsProps) {
  const choose = (choice: Snooze['until']) => {
    onSnooze({ until: choice, zone: ownZone(), holds });
    onHoldsChange(false);
  };
  return (
    <>
      {snoozeChoices().map(({ name, icon: Icon, until: choice }) => (
        <Base.Item key={choice} onClick={() => choose(choice)} className={row}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="flex-1 whitespace-nowrap">{name}</span>
          <span className="text-sm whitespace-nowrap text-muted">
            {open && weekdayMoment(snoozeEnd(choice).toISOString())}
          </span>
        </Base.Item>
      ))}
      <Base.Separator className="my-1 h-px bg-line" />
      <Base.CheckboxItem checked={holds} onCheckedChange={onHoldsChange} className={row}>
        <span className="grid size-4 shrink-0 place-items-center rounded border border-edge">
          <Base.CheckboxItemIndicator>
            <Check aria-hidden="true" className="size-3.5" />
          </Base.CheckboxItemIndicator>
        </span>
        Until then, even if they write
      </Base.CheckboxItem>
    </>
  );
}
