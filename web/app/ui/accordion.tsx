import { Accordion as Base } from '@base-ui/react/accordion';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

interface AccordionItem {
  id: string;
  title: string;
  hint: string;
  icon: LucideIcon;
  content: ReactNode;
}

interface AccordionProps {
  items: AccordionItem[];
  label: string;
  /** Id of the panel that is initially open. */
  opened?: string;
}

/** Stacked panels, of which at most one is open. */
export function Accordion({ items, label, opened }: AccordionProps) {
  return (
    <Base.Root
      role="group"
      aria-label={label}
      defaultValue={opened ? [opened] : []}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      {items.map(({ id, title, hint, icon: Icon, content }) => (
        <Base.Item key={id} id={id} value={id} className="border-b border-line last:border-0">
          {/* biome-ignore lint/a11y/useHeadingContent: the children are its content */}
          <Base.Header render={<h2 />}>
            <Base.Trigger
              onClick={keepInPlace}
              className="group flex min-h-16 w-full items-center gap-4 rounded-card px-5 py-4 text-left hover:bg-sunken sm:px-6"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
              <span className="grid flex-1 gap-0.5">
                <span className="text-xl">{title}</span>
                <span className="font-sans text-sm text-muted">{hint}</span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-data-panel-open:rotate-180"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] data-ending-style:h-0 data-starting-style:h-0">
            <div className="px-5 pt-2 pb-6 sm:px-6">{content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}

/** Scrolls along while the open panel closes, which may be a long one above the pressed title. */
function keepInPlace({ currentTarget: pressed }: MouseEvent) {
  const closing = pressed.closest('[role=group]')?.querySelector('[role=region][data-open]');
  if (!closing) return;
  const top = pressed.getBoundingClientRect().top;
  // The browser's own scroll anchoring would correct some of the steps a second time.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const observer = new ResizeObserver(() => {
    window.scrollBy(0, pressed.getBoundingClientRect().top - top);
    // It may be opened again before it has closed.
    if (closing.isConnected && !closing.hasAttribute('data-open')) return;
    observer.disconnect();
    style.overflowAnchor = '';
  });
  observer.observe(closing);
}
