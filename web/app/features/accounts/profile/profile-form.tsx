import type { Profile } from '@foyer/contract';
import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Counter } from '../../../ui/counter';
import { LeaveGuard } from '../../../ui/leave-guard';
import { TextField } from '../../../ui/text-field';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { AvatarField } from './avatar-field';
import { messages } from './messages';
import { useSaveProfile } from './use-save-profile';

/** Edits name and picture; nothing changes before they are saved. Saves only what was changed here. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  // `profile` is loaded again while the form is open: another tab may have saved.
  const [initialProfile] = useState(profile);
  const [name, setName] = useState(initialProfile.display_name ?? '');
  const [avatar, setAvatar] = useState(initialProfile.avatar_url);
  const [sending, setSending] = useState(false);
  const save = useSaveProfile(onDone);
  const { form, focusFirstProblem } = useProblemFocus();
  // In code points, as the server counts: a control's own maxlength counts an emoji twice.
  const length = characterCount(name);
  const problem = problemOf(name.trim(), length);
  const change = {
    ...(name !== (initialProfile.display_name ?? '') && { display_name: name }),
    ...(avatar !== initialProfile.avatar_url && { avatar_url: avatar }),
  };
  const unsaved = sending || Object.keys(change).length > 0;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending || save.isPending) return;
    if (problem) focusFirstProblem();
    else save.mutate(change);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-8">
      <LeaveGuard isUnsaved={() => unsaved} {...messages.leave} />
      {/* What is changed while the profile is saved would be lost with the form. */}
      <fieldset disabled={save.isPending} className="contents">
        <AvatarField name={name} url={avatar} onChange={setAvatar} onSending={setSending} />
      </fieldset>
      <div className="grid content-start gap-5">
        <TextField
          label="Display name"
          autoComplete="nickname"
          autoFocus
          required
          value={name}
          readOnly={save.isPending}
          onChange={(event) => setName(event.target.value)}
          aside={<Counter count={length} max={limits.displayName.max} />}
          error={problem}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={save.isPending} disabled={sending}>
            Save
          </Button>
          <Button kind="quiet" size="small" disabled={save.isPending} onClick={onDone}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

function problemOf(name: string, length: number): string | undefined {
  if (!name) return 'Please enter a display name.';
  const { max } = limits.displayName;
  return length > max ? `A display name can have at most ${max} characters.` : undefined;
}
