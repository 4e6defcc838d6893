import type { Persona } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { type ReportReason, reportReasons, reportReasonTexts } from '@foyer/contract/report-reasons';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { api } from '../../platform/api';
import { useTypedFields } from '../../platform/use-typed-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/text-area';
import { toast } from '../../ui/toast';
import { useProblemFocus } from '../../ui/use-problem-focus';
import { messages } from './messages';

interface ReportDialogProps {
  persona: Pick<Persona, 'id' | 'name'>;
  onClose: () => void;
}

interface ReportFields {
  reason: ReportReason;
  details: string;
}

/** Form to report a persona to the operators of the site. It is kept until it is sent or cancelled. */
export function ReportDialog({ persona: { id, name }, onClose }: ReportDialogProps) {
  const { fields, change, forget } = useTypedFields<ReportFields>(`report.${id}`);
  const { reason, details = '' } = fields;
  const [tried, setTried] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const closeAndForget = () => {
    forget();
    onClose();
  };
  const report = useMutation({
    mutationFn: (reason: ReportReason) => api.reports.report({ foId: id, reason, details }),
    onSuccess: () => {
      toast.success(messages.sent, { description: messages.thanks });
      closeAndForget();
    },
    onError: (error) => toast.failure(messages.failed, error),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!reason) focusFirstProblem();
    else if (!report.isPending) report.mutate(reason);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !report.isPending && onClose()}
      title={messages.title(name)}
      description={messages.description}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <ReasonChoice
          chosen={reason}
          onChoose={(choice) => !report.isPending && change({ reason: choice })}
          isMissing={tried && !reason}
        />
        <TextArea
          label={messages.details}
          hint={messages.detailsHint}
          maxLength={limits.report.max}
          value={details}
          readOnly={report.isPending}
          onChange={(event) => change({ details: event.target.value })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={closeAndForget} disabled={report.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={report.isPending}>
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ReasonChoiceProps {
  chosen: ReportReason | undefined;
  onChoose: (reason: ReportReason) => void;
  isMissing: boolean;
}

function ReasonChoice({ chosen, onChoose, isMissing }: ReasonChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${id}-problem` : undefined}>
      <legend className="mb-2 text-sm font-semibold">{messages.reason}</legend>
      {reportReasons.map((reason) => (
        <label key={reason} className="flex cursor-pointer gap-3 py-1.5 touch:py-2.5">
          <input
            type="radio"
            name={id}
            value={reason}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
            aria-invalid={isMissing || undefined}
            className="mt-1 size-4 shrink-0"
          />
          {reportReasonTexts[reason]}
        </label>
      ))}
      {isMissing && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-danger">
          {messages.noReason}
        </p>
      )}
    </fieldset>
  );
}
