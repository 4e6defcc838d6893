import { useState } from 'react';
import type { useDictation } from '../../platform/recording/use-dictation';
import { keepAgreement } from '../../platform/recording/use-listener';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { toast } from '../toast';
import { messages } from './messages';

interface ListenerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  dictation: ReturnType<typeof useDictation>;
}

/**
 * Asks before the browser's recognition is used instead of the site's: names who receives the audio, or what must be
 * installed.
 */
export function ListenerDialog({ open, onOpenChange, dictation }: ListenerDialogProps) {
  const [busy, setBusy] = useState(false);
  const isInstallable = dictation.listener === 'installable';
  const texts = isInstallable ? messages.install : messages.remote;
  const agree = async () => {
    if (!isInstallable) {
      keepAgreement();
      onOpenChange(false);
      return void dictation.start();
    }
    setBusy(true);
    const isInstalled = await dictation.install();
    setBusy(false);
    if (isInstalled) onOpenChange(false);
    else toast.error(messages.install.failed);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button busy={busy} onClick={() => void agree()}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
