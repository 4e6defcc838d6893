import { Notice } from '../../ui/notice';

/** Why the form could not do its work, where it stands: the toast that says so too goes by, and may not even come. */
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
