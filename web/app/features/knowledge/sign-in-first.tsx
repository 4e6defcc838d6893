import { useLocation } from 'react-router';
import { signInPath } from '../../platform/return-path';
import { ButtonLink } from '../../ui/button-link';
import { messages } from './messages';

/** Replaces the uploader after the session has expired. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge px-4 py-6 text-center">
      <h3 className="text-base">{messages.signInFirst}</h3>
      <ButtonLink to={signInPath(pathname + search)} kind="secondary">
        Sign In
      </ButtonLink>
    </section>
  );
}
