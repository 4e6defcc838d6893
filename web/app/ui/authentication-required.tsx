import { LockKeyhole } from 'lucide-react';
import { signInPath } from '../platform/return-path';
import { ButtonLink } from './button-link';

interface AuthenticationRequiredProps {
  /** What requires signing in. */
  hint: string;
  /** Path of this page, to return to. */
  from: string;
}

/** Shown to visitors instead of content for members. */
export function AuthenticationRequired({ hint, from }: AuthenticationRequiredProps) {
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center">
      <LockKeyhole aria-hidden="true" className="size-9 text-muted" />
      <h2 className="text-2xl">Authentication Required</h2>
      <p className="max-w-md text-muted">{hint}</p>
      <ButtonLink to={signInPath(from)} className="mt-3">
        Log In
      </ButtonLink>
    </section>
  );
}
