import { limits } from '@foyer/contract/limits';
import { Paperclip, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { FailureText } from '../../../ui/failure-text';
import { inputLook } from '../../../ui/input-look';
import { Progress } from '../../../ui/progress';
import type { useAttachment } from './use-attachment';

interface AttachmentFieldProps {
  attachment: ReturnType<typeof useAttachment>;
  /** Text that is sent with the file once that is uploaded. */
  message: string;
  /** Called after the file, and with it the focused button, is gone. */
  onRemoved: () => void;
}

/** Shows the attachment of the next message, with a field for its description. */
export function AttachmentField({ attachment, message, onRemoved }: AttachmentFieldProps) {
  const { chosen, uploaded, problem, progress, isDiscarding, describe, discard } = attachment;
  const problemId = useId();
  const alert = problem && (
    <p id={problemId} role="alert" className="text-sm text-danger">
      <FailureText failure={problem} />
    </p>
  );
  const remove = async (button: HTMLButtonElement) => {
    const isRemoved = await discard();
    // Unless the person has moved the focus while the file was being deleted.
    if (isRemoved && [button, document.body].includes(document.activeElement as HTMLElement)) onRemoved();
  };
  const isAsking = chosen !== undefined && !chosen.refusal && progress === undefined;
  // A file that was chosen before a return to the chat or a failed upload does not get the focus: that would open the
  // keyboard of a touch screen, or interrupt the typing of a message.
  const [knownFile, setKnownFile] = useState(chosen?.file);
  if (progress !== undefined && knownFile !== chosen?.file) setKnownFile(chosen?.file);
  const name = chosen?.file.name ?? uploaded?.file_name;
  if (name === undefined) return alert ? <div className="mb-2">{alert}</div> : null;
  return (
    <div className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border border-line bg-surface p-3">
      <div className="flex items-center gap-2">
        <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <Button
          kind="quiet"
          size="icon"
          className="size-8"
          aria-label={`Remove ${name}`}
          disabled={progress !== undefined}
          busy={isDiscarding}
          onClick={(event) => void remove(event.currentTarget)}
        >
          {!isDiscarding && <X aria-hidden="true" className="size-4" />}
        </Button>
      </div>
      {progress !== undefined && message && (
        <p dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
          {message}
        </p>
      )}
      {progress !== undefined && <Progress label={`Uploading ${name}`} value={progress * 100} />}
      {isAsking && (
        <label className="grid gap-1 text-sm font-semibold">
          What is it?
          <input
            // biome-ignore lint/a11y/noAutofocus: the file was just chosen, and this field is the next to fill in
            autoFocus={chosen.file !== knownFile}
            aria-describedby={problem && problemId}
            aria-invalid={problem !== undefined}
            placeholder="For example: notes of the meeting"
            value={chosen.context}
            maxLength={limits.document.contextMax}
            onChange={(event) => describe(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={`${inputLook} h-11 font-normal`}
          />
        </label>
      )}
      {alert}
    </div>
  );
}
