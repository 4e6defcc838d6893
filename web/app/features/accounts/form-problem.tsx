import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice';

interface FormProblemProps {
  /** What failed. */
  title?: string;
  /** Why; undefined if nothing failed. */
  children: string | undefined;
}

/** Shows the error of a form next to it, and in view: a toast disappears, and its code may fail to load. */
export function FormProblem({ title, children }: FormProblemProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) card.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (!children) return null;
  return (
    <div ref={card} role="alert" className="scroll-my-4">
      <Notice tone="danger" title={title}>
        <p>{children}</p>
      </Notice>
    </div>
  );
}
