import { Notice } from '../../ui/notice';

interface FormProblemProps {
  /** What failed. */
  title?: string;
  /** Why; undefined if nothing failed. */
  children: string | undefined;
}

/** Shows the error of a form next to it: a toast disappears, and its code may fail to load. */
export function FormProblem({ title, children }: FormProblemProps) {
  if (!children) return null;
  return (
    <div role="alert">
      <Notice tone="danger" title={title}>
        <p>{children}</p>
      </Notice>
    </div>
  );
}
