import { type ReactNode, useId } from 'react';
import { useFocusFallback } from './use-focus-fallback';

interface SettingsSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of the account settings. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  const { heading, onFocus } = useFocusFallback();
  return (
    <section
      aria-labelledby={id}
      onFocus={onFocus}
      className="grid gap-4 border-t border-line py-7 first:border-0 first:pt-2 last:pb-0"
    >
      <div className="grid gap-1">
        <h3 id={id} ref={heading} tabIndex={-1} className="text-lg">
          {title}
        </h3>
        {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
