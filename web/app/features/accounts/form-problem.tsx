import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice';

interface FormProblemProps {
  /** True during a request: the space of the error before it is kept, so that the form does not move. */
  busy: boolean;
  /** What failed. */
  title?: string;
  /** Why; undefined if nothing failed. */
  children: string | undefined;
}

/** Shows the error of a form next to it, and in view: a toast disappears, and its code may fail to load. */
export function FormProblem({ busy, title, children }: FormProblemProps) {
  const card = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState({ title, children });
  const keepsSpace = busy && !children;
  if (!keepsSpace && (children !== last.children || title !== last.title)) setLast({ title, children });
  useEffect(() => {
    if (children) card.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (children)
    return (
      <div ref={card} key="shown" role="alert" className="scroll-my-4">
        <ProblemCard title={title}>{children}</ProblemCard>
      </div>
    );
  if (!keepsSpace || !last.children) return null;
  return (
    <div key="space" className="invisible">
      <ProblemCard title={last.title}>{last.children}</ProblemCard>
    </div>
  );
}

const ProblemCard = ({ title, children }: Omit<FormProblemProps, 'busy'>) => (
  <Notice tone="danger" title={title}>
    <p>{children}</p>
  </Notice>
);
