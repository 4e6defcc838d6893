import type { Persona } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { inputLook } from '../../../ui/input-look';
import { TextArea } from '../../../ui/text-area';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { messages } from './messages';

interface CanaryFormProps {
  personas: Pick<Persona, 'id' | 'name'>[];
  foId: string;
  onChoose: (foId: string) => void;
  question: string;
  onQuestion: (question: string) => void;
  busy: boolean;
  onUpsert: (canaryText: string) => void;
}

export function CanaryForm({
  personas,
  foId,
  onChoose,
  question,
  onQuestion,
  busy,
  onUpsert,
}: CanaryFormProps) {
  const [canary, setCanary] = useState(messages.defaultCanary);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const problemOf = (value: string) => (hasSubmitted && !value.trim() ? messages.incomplete : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (!foId || !canary.trim()) return focusFirstProblem();
    if (!busy) onUpsert(canary);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Select FO" error={problemOf(foId)}>
        {(control) => (
          <select
            {...control}
            value={foId}
            onChange={(event) => onChoose(event.target.value)}
            className={`${inputLook} h-11`}
          >
            <option value="">Select an FO</option>
            {personas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label="Canary Sentence"
        rows={2}
        value={canary}
        maxLength={limits.canary.max}
        onChange={(event) => setCanary(event.target.value)}
        error={problemOf(canary)}
      />
      <TextArea
        label="Test Question"
        rows={2}
        value={question}
        maxLength={limits.message.max}
        onChange={(event) => onQuestion(event.target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        Upsert Canary to Pinecone
      </Button>
    </form>
  );
}
