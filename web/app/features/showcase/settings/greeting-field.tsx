import type { OwnShowcase } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { Button } from '../../../ui/button';
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
  const [typed, setTyped] = useState(greeting);
  const { mutate, isPending } = useUpdateShowcase(foId);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ greeting: typed }, { onSuccess: ({ greeting }) => setTyped(greeting) });
      }}
    >
      <TextArea
        label={texts.label}
        hint={suggested_greeting ? texts.suggested(suggested_greeting) : texts.none}
        rows={2}
        maxLength={limits.showcase.greetingMax}
        value={typed}
        readOnly={isPending}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" kind="secondary" size="small" busy={isPending} disabled={typed === greeting}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
