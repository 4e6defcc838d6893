import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../../platform/save-file';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { CopyButton } from '../../../../ui/copy-button';
import { Dialog } from '../../../../ui/dialog';
import { Notice } from '../../../../ui/notice';
import { Skeleton } from '../../../../ui/skeleton';
import { authProblem } from '../../auth-problem';
import { needsSecondFactor, updateSession } from '../../ended-session';
import { messages } from '../messages';
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes-calls';

/** New recovery codes, shown only once: the dialog cannot be closed by accident before they are saved. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const {
    mutate,
    data: codes,
    error,
    isPending,
  } = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: () => client.invalidateQueries({ queryKey: recoveryCodesLeft.queryKey }),
    onError: updateSession,
  });
  useEffect(() => mutate(), [mutate]);
  const [saved, setSaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (error || saved) onClose();
    else setAsking(codes !== undefined);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && close()}
      title="Your recovery codes"
      description="Each signs you in once, when your phone is not at hand. They are shown only now; earlier ones no longer work."
    >
      {error && !isPending ? (
        <Notice tone="danger" isLive title={messages.factors.codesFailed}>
          <p>
            {needsSecondFactor(error)
              ? messages.needsSecondFactor
              : authProblem(error, messages.factors.tryAgain)}
          </p>
          <div>
            <Button kind="secondary" size="small" onClick={() => mutate()}>
              Try again
            </Button>
          </div>
        </Notice>
      ) : codes ? (
        <CodeList codes={codes} onSaved={() => setSaved(true)} onClose={onClose} />
      ) : (
        <Skeleton className="h-64 sm:h-48" />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={messages.factors.leaveCodes.title}
        description={messages.factors.leaveCodes.description}
        confirm="Close without saving"
        onConfirm={onClose}
      />
    </Dialog>
  );
}

interface CodeListProps {
  codes: string[];
  onSaved: () => void;
  onClose: () => void;
}

/** Lists the codes, with buttons to save them. */
function CodeList({ codes, onSaved, onClose }: CodeListProps) {
  return (
    <div className="grid gap-5">
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="secondary"
          size="small"
          autoFocus
          onClick={() => {
            saveFile(new Blob([fileOf(codes)], { type: 'text/plain' }), 'foyer-recovery-codes.txt');
            onSaved();
          }}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <CopyButton label="Copy the codes" text={() => codes.join('\n')} onCopied={onSaved} />
        <Button className="ml-auto" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

const fileOf = (codes: string[]) =>
  [`Recovery codes for ${window.location.host}`, 'Each works once.', '', ...codes, ''].join('\n');
