import type { Fact } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { findSameFact, shownFactKey, typedFactKey } from '@foyer/contract/training-fact-key';
import { Badge } from '../../../ui/badge';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { isFactChanged, useSaveFact } from '../answer/use-save-fact';
import { messages } from '../messages';
import { FactFields } from './fact-fields';
import { LearntRow } from './learnt-row';
import { useChangeFact } from './use-change-fact';
import { useEdited } from './use-edited';

interface FactRowProps {
  fact: Fact;
  /** All facts: saving a deleted fact again replaces the one that has its key. */
  allFacts?: readonly Fact[];
  /** True if the fact was deleted elsewhere while being edited; the typed text can still be saved. */
  isGone?: boolean;
  onEditing?: (isEditing: boolean) => void;
}

export function FactRow({ fact, allFacts = [], isGone = false, onEditing }: FactRowProps) {
  const stored = { key: fact.key, value: fact.value };
  const name = shownFactKey(fact.key);
  const edited = useEdited({ name, value: fact.value });
  const { typed, change, reset, isSubmitted, markSubmitted, isChanged, isOutdated } = edited;
  const key = typed.name === name ? fact.key : typedFactKey(typed.name);
  const value = typed.value.trim();
  const { update, remove } = useChangeFact(fact.fo_id);
  const create = useSaveFact(fact.fo_id, {
    successText: messages.factSaved,
    failureText: messages.factFailed,
  });
  const busy = update.isPending || create.isPending;
  const replaced = isGone && key ? findSameFact(allFacts, key) : undefined;
  const problems = {
    name: isSubmitted && !key ? 'Please name the fact.' : undefined,
    value: isSubmitted && !value ? 'Please write down the fact.' : undefined,
  };
  const save = (onSaved: () => void) => {
    markSubmitted();
    if (!key || !value) return;
    if (isGone)
      create.mutate(
        { key, value, replaces: replaced?.value ?? null },
        { onSuccess: onSaved, onError: (error) => isFactChanged(error) && toast.info(messages.factChanged) },
      );
    else update.mutate({ id: fact.id, key, value, replaces: stored }, { onSuccess: onSaved });
  };
  return (
    <LearntRow
      name={name}
      busy={busy}
      goneNotice={isGone && <GoneNotice replaced={replaced} />}
      saveLabel={isGone && !replaced ? 'Save as a new fact' : 'Save'}
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
          readOnly={busy}
          onName={(name) => change({ name })}
          onValue={(value) => change({ value })}
          problems={problems}
        />
      }
    >
      <h2 className="font-sans text-base font-semibold wrap-anywhere">{name}</h2>
      <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
        {textOfMarkdown(fact.value)}
      </p>
      <span>
        <Badge>{fact.confidence}% sure</Badge>
      </span>
    </LearntRow>
  );
}

/** Says that the fact was deleted, and shows the one that would be replaced. */
function GoneNotice({ replaced }: { replaced: Fact | undefined }) {
  if (!replaced)
    return (
      <Notice tone="warn" isLive>
        <p>{messages.factGone}</p>
      </Notice>
    );
  return (
    <Notice tone="warn" isLive title={messages.factGoneReplaces(shownFactKey(replaced.key))}>
      <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
        {textOfMarkdown(replaced.value)}
      </p>
    </Notice>
  );
}
