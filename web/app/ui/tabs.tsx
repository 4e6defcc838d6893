import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

/** CSS classes of a tab, and of links that look like tabs, without those of the selected one. */
export const tabLook =
  '-mb-px min-h-11 cursor-pointer border-b-2 border-transparent px-2 font-semibold sm:px-3 text-muted hover:text-ink';

interface Tab {
  name: string;
  /** Shown beside the name, such as the number of items. */
  note?: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** Name of the selected tab, if it is controlled. */
  shown?: string;
  onShow?: (name: string) => void;
}

/** Tabs with panels; arrow keys move between tabs. */
export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  return (
    <Base.Root
      {...(shown === undefined ? { defaultValue: tabs[0]?.name } : { value: shown })}
      onValueChange={onShow}
    >
      <Base.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line sm:gap-x-2">
        {tabs.map(({ name, note, disabled }) => (
          <Base.Tab
            key={name}
            value={name}
            disabled={disabled}
            className={`${tabLook} data-active:border-accent data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50`}
          >
            {name} {note}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ name, content }) => (
        <Base.Panel key={name} value={name} className="pt-5">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
