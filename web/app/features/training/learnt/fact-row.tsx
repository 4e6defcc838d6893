import type { Fact } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { shownFactKey, typedFactKey } from '@foyer/contract/training-fact-key';
import { Badge } from '../../../ui/badge';
import { toast } from '../../../ui/toast';
import { isFactChanged, useSaveFact } from '../answer/use-save-fact';
import { messages } from '../messages';
import { FactFields } from './fact-fields';
import { LearntRow } from './learnt-row';
import { useChangeFact } from './use-change-fact';
import { useEdited } from './use-edited';

interface FactRowProps {
  fact: Fact;
  /** True if the fact was deleted elsewhere while it is edited: what was typed can be saved as a new one. */
  isGone?: boolean;
  onEditing?: (isEditing: boolean) => void;
}

export function FactRow({ fact, isGone = false, onEditing }: FactRowProps) {
  const stored = { key: fact.key, value: fact.value };
  const name = shownFactKey(fact.key);
  const edited = useEdited({ name, value: fact.value });
  const { typed, type, reset, tried, markTried, isChanged, isOutdated } = edited;
  const key = typed.name === name ? fact.key : typedFactKey(typed.name);
  const value = typed.value.trim();
  const { update, remove } = useChangeFact(fact.fo_id);
  const create = useSaveFact(fact.fo_id, {
    successText: messages.factSaved,
    failureText: messages.factFailed,
  });
  const problems = {
    name: tried && !key ? 'Please name the fact.' : undefined,
    value: tried && !value ? 'Please write down the fact.' : undefined,
  };
  const save = (saved: () => void) => {
    markTried();
    if (!key || !value) return;
    if (isGone)
      create.mutate(
        { key, value, replaces: null },
        { onSuccess: saved, onError: (error) => isFactChanged(error) && toast.info(messages.factChanged) },
      );
    else update.mutate({ id: fact.id, key, value, replaces: stored }, { onSuccess: saved });
  };
  return (
    <LearntRow
      name={name}
      busy={update.isPending || create.isPending}
      isGone={isGone}
      onEditing={onEditing}
      isChanged={isChanged}
      isOutdated={isOutdated}
      onSave={save}
      onReset={reset}
      onRemove={() => remove.mutate(fact.id)}
      fields={
        <FactFields
          name={typed.name}
          value={typed.value}
          onName={(name) => type({ name })}
          onValue={(value) => type({ value })}
          problems={problems}
        />
      }
    >
      <h2 className="font-sans text-base font-semibold wrap-anywhere">{name}</h2>
      <p className="text-sm whitespace-pre-wrap wrap-anywhere">{textOfMarkdown(fact.value)}</p>
      <span>
        <Badge>{fact.confidence}% sure</Badge>
      </span>
    </LearntRow>
  );
}
