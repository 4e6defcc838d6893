import { useEffect } from 'react';
import { CopyButton } from '../../../../ui/copy-button';
import { Dialog } from '../../../../ui/dialog';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { needsReauthentication } from '../../reauthentication/needs-reauthentication';
import { ReauthenticationForm } from '../../reauthentication/reauthentication-form';
import { AppCode } from '../../step-up/app-code';
import { messages } from '../messages';
import { useRefetchUser } from '../own-user';
import { enrollProblem, useEnrollApp } from './use-enroll';

interface AddFactorProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Sets up an authenticator app: QR code, then the first code. */
export function AddAppDialog({ onClose, onAdded }: AddFactorProps) {
  const { mutate, data, error } = useEnrollApp();
  const refetch = useRefetchUser();
  useEffect(() => mutate(), [mutate]);
  const close = () => {
    void refetch();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Add an authenticator app"
      description="Scan the QR code with an app such as Aegis, 1Password or Google Authenticator, then type the code that it shows."
    >
      {needsReauthentication(error) ? (
        <ReauthenticationForm onReauthenticated={() => mutate()} />
      ) : error ? (
        <Notice tone="danger" isLive title={messages.factors.addFailed}>
          <p>{enrollProblem(error)}</p>
        </Notice>
      ) : (
        <div className="grid gap-6">
          <div className="grid items-center justify-items-center gap-5 sm:grid-cols-[auto_1fr] sm:justify-items-start">
            {data ? (
              <img
                src={data.qr_code}
                alt="QR code for the authenticator app"
                className="size-44 rounded-control bg-white p-2"
              />
            ) : (
              <Skeleton className="size-44" />
            )}
            <div className="grid min-w-0 gap-1">
              <p className="text-sm text-muted">Or type this key into the app:</p>
              {data ? (
                <p className="flex items-center gap-2">
                  <code className="font-mono text-sm leading-6 break-all">{inGroups(data.secret)}</code>
                  <CopyButton label="Copy the key" text={() => data.secret} className="shrink-0" />
                </p>
              ) : (
                <Skeleton className="h-12 w-48" />
              )}
            </div>
          </div>
          {data && (
            <AppCode
              factorId={data.id}
              onDone={() => {
                void refetch().then(onAdded);
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
