import type { Voice, VoiceUse } from '@foyer/contract';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { messages } from '../messages';
import { useAssignVoice } from './use-assign-voice';

interface AssignDialogProps {
  voice: Voice;
  /** The viewer's personas. */
  personas: VoiceUse[];
  onClose: () => void;
}

/** Asks which persona gets the voice. */
export function AssignDialog({ voice, personas, onClose }: AssignDialogProps) {
  const [first, ...others] = personas;
  const [chosen, setChosen] = useState(others.length === 0 ? (first?.fo_id ?? null) : null);
  const assign = useAssignVoice(voice);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen && !assign.isPending) assign.mutate(chosen, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !assign.isPending && onClose()}
      title={messages.select}
      description={messages.selectHint(voice.name)}
    >
      <form onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-2">
          <legend className="sr-only">FO</legend>
          {personas.map((persona) => (
            <PersonaChoice
              key={persona.fo_id}
              persona={persona}
              usesVoice={persona.voice_id === voice.id && !persona.is_default}
              checked={chosen === persona.fo_id}
              onChoose={setChosen}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose} disabled={assign.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={assign.isPending} disabled={!chosen}>
            {assign.isPending ? messages.assigning : messages.assign}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PersonaChoiceProps {
  persona: VoiceUse;
  /** True if the persona uses this voice by its owner's choice. */
  usesVoice: boolean;
  checked: boolean;
  onChoose: (foId: string) => void;
}

function PersonaChoice({ persona, usesVoice, checked, onChoose }: PersonaChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2 hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="persona"
        value={persona.fo_id}
        checked={checked}
        disabled={usesVoice}
        onChange={() => onChoose(persona.fo_id)}
        className="size-4 shrink-0"
      />
      <span className="min-w-0 wrap-anywhere">
        {persona.name} <span className="text-muted">@{persona.handle}</span>
        {usesVoice && <span className="text-sm"> ({messages.speaksAlready})</span>}
      </span>
    </label>
  );
}
