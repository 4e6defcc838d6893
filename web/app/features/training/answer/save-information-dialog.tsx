import { firstCharacters } from '@foyer/contract/first-characters';
import { limits } from '@foyer/contract/limits';
import { factKeyOf, findSameFact } from '@foyer/contract/training-fact-key';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { FactFields } from '../learnt/fact-fields';
import { messages } from '../messages';
import { factsOf, savedTexts } from '../queries';
import { beginningOf } from './use-is-saved';
import { useSaveFact } from './use-save-fact';

interface SaveInformationDialogProps {
  foId: string;
  kind: 'information' | 'fact';
  answer: string;
  /** Initial text. */
  proposed: string;
  question: string;
  onClose: () => void;
}

const kinds = {
  information: {
    title: 'Save to F/O',
    lead: 'Write what your FO should know from now on.',
    successText: messages.informationSaved,
    failureText: messages.informationFailed,
  },
  fact: {
    title: 'Save as Fact',
    lead: 'Look at it before it becomes a fact.',
    successText: messages.factSaved,
    failureText: messages.factFailed,
  },
};

/** Dialog to save the owner's answer to a question as a fact; shows the fact that it would replace. */
export function SaveInformationDialog({
  foId,
  kind,
  answer,
  proposed,
  question,
  onClose,
}: SaveInformationDialogProps) {
  const [key, setKey] = useState(factKeyOf(question));
  const [value, setValue] = useState(firstCharacters(proposed, limits.fact.max));
  const [tried, setTried] = useState(false);
  const client = useQueryClient();
  const existingFact = useKnownFact(foId, key);
  const { title, lead, ...texts } = kinds[kind];
  const save = useSaveFact(foId, texts);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!key.trim() || !value.trim() || save.isPending) return;
    save.mutate(
      { key: key.trim(), value: value.trim(), replaces: existingFact?.value ?? null },
      {
        onSuccess: ({ id }) => {
          const text = { beginning: beginningOf(answer), factId: id };
          client.setQueryData(savedTexts(foId).queryKey, (texts = []) => [...texts, text]);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={`${lead} It is kept as ${limits.fact.confidence}% sure.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <FactFields
          name={key}
          value={value}
          onName={setKey}
          onValue={setValue}
          problems={{
            name: tried && !key.trim() ? messages.noFactKey : undefined,
            value: tried && !value.trim() ? 'Please write down the fact.' : undefined,
          }}
        />
        {existingFact && (
          <Notice isLive title={messages.replacesFact(existingFact.key)}>
            <p className="line-clamp-3 wrap-anywhere">{existingFact.value}</p>
          </Notice>
        )}
        <Button type="submit" busy={save.isPending} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  );
}

/** The existing fact with the same key, or a key of the same meaning; null if there is none, undefined until it is known. */
export function useKnownFact(foId: string, key: string) {
  const { data } = useQuery({
    ...factsOf(foId),
    select: (facts) => (key.trim() && findSameFact(facts, key.trim())) || null,
  });
  return data;
}
