import { Notice } from '../../ui/notice';

/** Shows the error of a form next to it: a toast disappears, and its code may fail to load. */
export function FormProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <div role="alert">
      <Notice tone="danger">
        <p>{children}</p>
      </Notice>
    </div>
  );
}
