import { Menu as Base } from '@base-ui/react/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonLook } from './button-look';
import { classNames } from './class-names';
import { Spinner } from './spinner';

export interface MenuChoice {
  name: string;
  icon: LucideIcon;
  onChoose: () => void;
  danger?: boolean;
}

/** Button that opens a menu of actions. */
export function Menu({
  label,
  icon: Icon = Ellipsis,
  choices,
  className,
  busy = false,
  first,
  children,
}: {
  label: string;
  icon?: LucideIcon;
  choices: MenuChoice[];
  className?: string;
  /** True while a chosen action is running. */
  busy?: boolean;
  /** Items before the choices, as components that update by themselves. */
  first?: ReactNode;
  /** Visible text of the button beside its icon; `label` is its accessible name. */
  children?: ReactNode;
}) {
  // Rendered in place, so that it is inside of landmarks and of a dialog's focus trap.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        aria-busy={busy || undefined}
        className={classNames(
          children ? buttonLook('secondary', 'small') : buttonLook('quiet', 'icon'),
          className,
        )}
      >
        {busy ? <Spinner /> : <Icon aria-hidden="true" className={children ? 'size-4' : 'size-5'} />}
        {children}
      </Base.Trigger>
      <span ref={setContainer} />
      <Base.Portal container={container}>
        <Base.Positioner
          positionMethod="fixed"
          side="bottom"
          align={children ? 'start' : 'end'}
          sideOffset={4}
          // Above positioned elements that follow in the DOM, such as portraits.
          className="z-20"
        >
          <Base.Popup className="max-h-(--available-height) min-w-44 overflow-y-auto rounded-control border border-line bg-surface p-1 text-ink shadow-raised outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {first}
            {choices.map((choice) => (
              <MenuItem key={choice.name} {...choice} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({ name, icon: Icon, onChoose, danger }: MenuChoice) {
  return (
    <Base.Item
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-[0.4rem] px-3 outline-none data-highlighted:bg-sunken touch:min-h-11',
        danger && 'text-danger',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {name}
    </Base.Item>
  );
}
