import { signInPath } from '../../../platform/return-path';
import { ButtonLink } from '../../../ui/button-link';

/** Offers to sign up above the login form to visitors who want to chat, as most of them are new. */
export function SignUpFirst({ destination }: { destination: string }) {
  return (
    <>
      <section aria-labelledby="new-here" className="grid gap-3 border-b border-line pb-6">
        <h2 id="new-here" className="text-2xl">
          New here?
        </h2>
        <p className="text-muted">
          An account takes a minute. The link in the mail that we send you leads straight to your chat.
        </p>
        <ButtonLink to={signInPath(destination, '/signup')}>Sign up to chat</ButtonLink>
      </section>
      <h2 className="pt-6 pb-4 text-2xl">Already a member?</h2>
    </>
  );
}
