import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { signInPath } from '../../../platform/return-path';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { NewLinkForm } from './new-link-form';

/** Says why the address was not confirmed, and offers three ways to continue. */
export function ConfirmationFailed({ message, destination }: { message: string; destination: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-5">
      <div role="alert" className="grid justify-items-center gap-3 text-center">
        <CircleX aria-hidden="true" className="size-11 text-danger" />
        <p>{message}</p>
      </div>
      {asking ? (
        <NewLinkForm destination={destination} />
      ) : (
        <Button autoFocus onClick={() => setAsking(true)}>
          Request a new email
        </Button>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={signInPath(destination)} kind="secondary">
          Return to login
        </ButtonLink>
        <ButtonLink to={signInPath(destination, '/signup')} kind="secondary">
          Create account
        </ButtonLink>
      </div>
    </div>
  );
}
