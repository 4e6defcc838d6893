import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** A framed surface. With a title it is a labelled section. */
export function Card({
  title,
  children,
  className,
}: {
  title?: string;
  children: ReactNode;
  className?: string;
}) {
  const look = classNames('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className);
  if (!title) return <div className={look}>{children}</div>;
  return (
    <section aria-label={title} className={look}>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
