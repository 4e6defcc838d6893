import { firstCharacters } from '@foyer/contract/first-characters';
import { limits } from '@foyer/contract/limits';
import { factKeyOf, findSameFact, shownFactKey, typedFactKey } from '@foyer/contract/training-fact-key';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTypedFields } from '../../../platform/use-typed-text';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { useProblemFocus } from '../../../ui/use-problem-focus';
import { FactFields } from '../learnt/fact-fields';
import { messages } from '../messages';
import { factsOf, savedTexts } from '../queries';
import { beginningOf } from './use-is-saved';
import { isFactChanged, useSaveFact } from './use-save-fact';

interface SaveInformationDialogProps {
  foId: string;
  kind: 'information' | 'fact';
  /** Id of the message with the answer. */
  messageId: string;
  answer: string;
  /** Initial text. */
  proposed: string;
  question: string;
  onClose: () => void;
}

const kinds = {
  information: {
    title: 'Save to F/O',
    description: 'Write what your FO should know from now on.',
    successText: messages.informationSaved,
    failureText: messages.informationFailed,
  },
  fact: {
    title: 'Save as Fact',
    description: 'Look at it before it becomes a fact.',
    successText: messages.factSaved,
    failureText: messages.factFailed,
  },
};

/**
 * Dialog to save the owner's answer to a question as a fact; shows the fact that it would replace. Changes are kept
 * until they are saved or cancelled.
 */
export function SaveInformationDialog({
  foId,
  kind,
  messageId,
  answer,
  proposed,
  question,
  onClose,
}: SaveInformationDialogProps) {
  // The storage name has the proposed text, so that text typed before a correction is not shown after it.
  const { fields, change, forget } = useTypedFields<{ name: string; value: string }>(
    `fact.${kind}.${messageId}.${proposed}`,
  );
  const { name = shownFactKey(factKeyOf(question)), value = firstCharacters(proposed, limits.fact.max) } =
    fields;
  const [isSubmitted, setSubmitted] = useState(false);
  const { form, focusFirstProblem } = useProblemFocus();
  const client = useQueryClient();
  const key = typedFactKey(name);
  const existingFact = useExistingFact(foId, key);
  const { title, description, ...texts } = kinds[kind];
  const save = useSaveFact(foId, texts);

  const closeAndForget = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (save.isPending) return;
    if (!key || !value.trim()) return focusFirstProblem();
    save.mutate(
      { key, value: value.trim(), replaces: existingFact?.value ?? null },
      {
        onSuccess: (fact) => {
          const text = { answer: beginningOf(answer), fact: beginningOf(fact.value) };
          client.setQueryData(savedTexts(foId).queryKey, (texts = []) => [...texts, text]);
          closeAndForget();
        },
        onError: (error) => isFactChanged(error) && toast.info(messages.factChanged),
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={title}
      description={description}
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <FactFields
          name={name}
          value={value}
          readOnly={save.isPending}
          onName={(name) => change({ name })}
          onValue={(value) => change({ value })}
          problems={{
            name: isSubmitted && !key ? messages.noFactKey : undefined,
            value: isSubmitted && !value.trim() ? 'Please write down the fact.' : undefined,
          }}
        />
        {existingFact && (
          <Notice isLive title={messages.replacesFact(shownFactKey(existingFact.key))}>
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {existingFact.value}
            </p>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={closeAndForget} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The existing fact with the same key, or a key of the same meaning; null if there is none, undefined until it is known. */
function useExistingFact(foId: string, key: string) {
  const { data } = useQuery({
    ...factsOf(foId),
    select: (facts) => (key && findSameFact(facts, key)) || null,
  });
  return data;
}
