import { CloudOff } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button';

/** A link has arrived, and the server could not be asked about it. What it brought is kept: asking again may do. */
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
