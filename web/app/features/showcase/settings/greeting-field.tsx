import type { OwnShowcase } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { LeaveGuard } from '../../../ui/leave-guard';
import { TextArea } from '../../../ui/text-area';
import { messages } from '../messages';
import { useUpdateShowcase } from './use-update-showcase';

const texts = messages.greeting;

interface GreetingFieldProps {
  foId: string;
  showcase: Pick<OwnShowcase, 'greeting' | 'suggested_greeting'>;
}

/** Field for the persona's greeting to visitors of its page. */
export function GreetingField({ foId, showcase: { greeting, suggested_greeting } }: GreetingFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? greeting;
  const isChanged = text !== greeting;
  const { mutate, isPending } = useUpdateShowcase(foId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged) mutate({ greeting: text }, { onSuccess: () => setTyped(undefined) });
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <LeaveGuard isUnsaved={() => isChanged} leavesOnceSaved {...messages.leave} />
      <TextArea
        label={texts.label}
        hint={suggested_greeting ? texts.suggested(suggested_greeting) : texts.none}
        rows={2}
        maxLength={limits.showcase.greetingMax}
        value={text}
        readOnly={isPending}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        {/* Not `disabled`, which would take the focus from it once it has saved. */}
        <Button
          type="submit"
          kind="secondary"
          size="small"
          busy={isPending}
          aria-disabled={!isChanged || undefined}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
