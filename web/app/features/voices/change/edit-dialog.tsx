import type { Voice } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { plainText } from '@foyer/contract/plain-text';
import { type SubmitEvent, useState } from 'react';
import { useTypedFields } from '../../../platform/use-typed-text';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { messages } from '../messages';
import { inputOf, tagsProblem, type VoiceValues, valuesOf } from './edit-values';
import { useUpdateVoice } from './use-update-voice';
import { VisibilityField } from './visibility-field';

type VoiceTexts = Omit<VoiceValues, 'visibility'>;

interface EditDialogProps {
  voice: Voice;
  onClose: () => void;
}

const { nameMax, descriptionMax, sampleTextMax } = limits.voice;
const { max: tagsMax, maxLength: tagMax } = limits.tags;

/** Changes one of the viewer's own voices. Changed texts are kept until they are saved or cancelled. */
export function EditDialog({ voice, onClose }: EditDialogProps) {
  const { fields: texts, change, forget } = useTypedFields<VoiceTexts>(`voice.${voice.id}`);
  // Not kept: a voice must not become public by a choice that the person has left.
  const [visibility, setVisibility] = useState<Voice['visibility']>();
  const values = { ...valuesOf(voice), ...texts, visibility: visibility ?? voice.visibility };
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, focusFirstProblem } = useProblemFocus();
  const closeAndForget = () => {
    forget();
    onClose();
  };
  const update = useUpdateVoice({ onDone: closeAndForget, onAskAgain: setProblem });
  const hasName = plainText(values.name) !== '';
  const hasSampleText = plainText(values.sample_text) !== '';
  const problemOfTags = tagsProblem(values.tags);

  const save = (confirmPublic: boolean) => update.mutate({ ...inputOf(voice, values), confirmPublic });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!hasName || update.isPending) return;
    setTried(true);
    if (hasSampleText && !problemOfTags) save(false);
    else focusFirstProblem();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !update.isPending && onClose()} title={messages.editTitle}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          required
          maxLength={nameMax}
          value={values.name}
          readOnly={update.isPending}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label="Description"
          rows={2}
          maxLength={descriptionMax}
          value={values.description}
          readOnly={update.isPending}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextArea
          label="Sample Text"
          rows={2}
          required
          error={tried && !hasSampleText ? messages.sampleTextMissing : undefined}
          maxLength={sampleTextMax}
          value={values.sample_text}
          readOnly={update.isPending}
          onChange={(event) => change({ sample_text: event.target.value })}
        />
        <TextField
          label="Tags (comma-separated)"
          hint={messages.tagsHint(tagsMax, tagMax)}
          error={tried ? problemOfTags : undefined}
          value={values.tags}
          readOnly={update.isPending}
          maxLength={tagsMax * (tagMax + 2)}
          onChange={(event) => change({ tags: event.target.value })}
        />
        <VisibilityField
          previousVisibility={voice.visibility}
          value={values.visibility}
          onChange={(visibility) => !update.isPending && setVisibility(visibility)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={closeAndForget} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={update.isPending} disabled={!hasName}>
            {update.isPending ? messages.updating : messages.update}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={problem !== null}
        onOpenChange={(open) => !open && setProblem(null)}
        title={messages.confirmPublic.title}
        description={problem}
        confirm={messages.confirmPublic.action}
        onConfirm={() => save(true)}
      />
    </Dialog>
  );
}
