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

/** What can be done with the thing beside it. */
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
  /** Something that was chosen is under way. */
  busy?: boolean;
  /** Items that stand before the choices, of components that know when to change. */
  first?: ReactNode;
  /** What the button says beside its icon; `label` says it in full. */
  children?: ReactNode;
}) {
  // Inside the page's landmarks, and within a dialog that holds the focus.
  const [place, setPlace] = useState<HTMLElement | null>(null);
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
      <span ref={setPlace} />
      <Base.Portal container={place}>
        <Base.Positioner
          positionMethod="fixed"
          side="bottom"
          align={children ? 'start' : 'end'}
          sideOffset={4}
          // It stands in its place in the page: what comes after it there may be positioned too, such as a portrait.
          className="z-20"
        >
          <Base.Popup className="min-w-44 rounded-control border border-line bg-surface p-1 text-ink shadow-raised outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
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
