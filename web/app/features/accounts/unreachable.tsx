import { CloudOff } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button';

/** Shown if the server could not be reached to check a link; its parameters are kept for a retry. */
export function Unreachable() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="grid justify-items-center gap-4 text-center">
      <CloudOff aria-hidden="true" className="size-11 text-danger" />
      <p>We could not be reached. Your link still counts: please try again in a moment.</p>
      <Button busy={state === 'loading'} onClick={revalidate}>
        Try again
      </Button>
    </div>
  );
}
