import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog';
import { secondsToWait } from '../../auth-problem';
import { needsReauthentication } from '../../reauthentication/needs-reauthentication';
import { ReauthenticationForm } from '../../reauthentication/reauthentication-form';
import { useCountdown } from '../../step-up/use-countdown';
import { resendSeconds } from '../../step-up/use-send-text';
import { useRefetchUser } from '../own-user';
import { PhoneCode } from './phone-code';
import { PhoneForm } from './phone-form';
import { useEnrollPhone } from './use-enroll';

interface AddPhoneDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Sets up a phone: its number, then the code sent to it. */
export function AddPhoneDialog({ onClose, onAdded }: AddPhoneDialogProps) {
  const enroll = useEnrollPhone();
  const refetch = useRefetchUser();
  const wait = useCountdown();
  const [number, setNumber] = useState('');
  const close = () => {
    void refetch();
    onClose();
  };
  const send = (phone: string) => {
    setNumber(phone);
    enroll.mutate(phone, {
      onSuccess: () => wait.start(resendSeconds),
      onError: (error) => wait.start(secondsToWait(error)),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Add a phone"
      description="We send a code by text message whenever you sign in."
    >
      {enroll.data ? (
        <PhoneCode
          challenge={enroll.data}
          wait={wait}
          onDone={() => void refetch().then(onAdded)}
          onOtherNumber={enroll.reset}
        />
      ) : needsReauthentication(enroll.error) ? (
        <ReauthenticationForm onReauthenticated={() => send(number)} />
      ) : (
        <PhoneForm
          initialNumber={number}
          secondsLeftFor={(phone) => (phone === number ? wait.secondsLeft : 0)}
          busy={enroll.isPending}
          error={enroll.error}
          onSubmit={send}
        />
      )}
    </Dialog>
  );
}
