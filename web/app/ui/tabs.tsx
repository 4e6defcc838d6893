import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  name: string;
  content: ReactNode;
}

/** Panels of which one shows; the arrow keys go from tab to tab. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <Base.Root defaultValue={tabs[0]?.name}>
      <Base.List aria-label={label} className="flex flex-wrap gap-x-2 border-b border-line">
        {tabs.map(({ name }) => (
          <Base.Tab
            key={name}
            value={name}
            className="-mb-px min-h-11 cursor-pointer border-b-2 border-transparent px-3 font-semibold text-muted hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {name}
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
