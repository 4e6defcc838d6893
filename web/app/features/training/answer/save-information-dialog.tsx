import { limits } from '@foyer/contract/limits';
import { factKeyOf } from '@foyer/contract/training-fact-key';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FactFields } from '../learnt/fact-fields';
import { messages } from '../messages';
import { savedOtherwise } from '../queries';
import { beginningOf } from './use-is-saved';
import { useSaveFact } from './use-save-fact';

interface SaveInformationDialogProps {
  foId: string;
  answer: string;
  question: string;
  onClose: () => void;
}

/** What the persona should know of the question, in the owner's words; it begins with what was said. */
export function SaveInformationDialog({ foId, answer, question, onClose }: SaveInformationDialogProps) {
  const [key, setKey] = useState(factKeyOf(question));
  const [value, setValue] = useState([...answer].slice(0, limits.fact.max).join(''));
  const [tried, setTried] = useState(false);
  const client = useQueryClient();
  const save = useSaveFact(foId, { done: messages.informationSaved, failed: messages.informationFailed });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!key.trim() || !value.trim() || save.isPending) return;
    save.mutate(
      { key: key.trim(), value: value.trim() },
      {
        onSuccess: () => {
          client.setQueryData(savedOtherwise(foId).queryKey, (known = []) => [...known, beginningOf(answer)]);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Save to F/O"
      description="Write what your FO should know from now on."
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
        <Button type="submit" busy={save.isPending} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
