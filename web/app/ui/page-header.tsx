import type { ReactNode } from 'react';

/** Title, introduction and main actions of a page. */
export function PageHeader({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {lead && <p className="max-w-2xl text-lg text-pretty text-muted">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}
