import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { ButtonLink } from '../../../../ui/button-link';
import { Dialog } from '../../../../ui/dialog';
import { messages } from '../messages';
import { useEndOthers } from '../sessions/own-sessions';

/** Explains what to do about a sign-in or change by somebody else. */
export function ReportAccessButton() {
  const [open, setOpen] = useState(false);
  const endOthers = useEndOthers();
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
        This was not me
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Was it somebody else?"
          description={messages.activity.notMe}
        >
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/profile#security">Change my password</ButtonLink>
            <Button
              kind="secondary"
              busy={endOthers.isPending}
              onClick={() => endOthers.mutate(undefined, { onSuccess: () => setOpen(false) })}
            >
              Sign out everywhere else
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
