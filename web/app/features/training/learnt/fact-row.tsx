import type { Fact } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { FactFields } from './fact-fields';
import { LearntRow } from './learnt-row';
import { useChangeFact } from './use-change-fact';

export function FactRow({ fact }: { fact: Fact }) {
  const [key, setKey] = useState(fact.key);
  const [value, setValue] = useState(fact.value);
  const [tried, setTried] = useState(false);
  const { update, remove } = useChangeFact(fact.fo_id);
  const problems = {
    name: tried && !key.trim() ? 'Please name the fact.' : undefined,
    value: tried && !value.trim() ? 'Please write down the fact.' : undefined,
  };
  const save = (saved: () => void) => {
    setTried(true);
    if (key.trim() && value.trim())
      update.mutate({ id: fact.id, key: key.trim(), value: value.trim() }, { onSuccess: saved });
  };
  const reset = () => {
    setKey(fact.key);
    setValue(fact.value);
    setTried(false);
  };
  return (
    <LearntRow
      name={fact.key}
      busy={update.isPending}
      isChanged={key !== fact.key || value !== fact.value}
      onSave={save}
      onReset={reset}
      onRemove={() => remove.mutate(fact.id)}
      fields={<FactFields name={key} value={value} onName={setKey} onValue={setValue} problems={problems} />}
    >
      <h2 className="font-sans text-base font-semibold wrap-anywhere">{fact.key}</h2>
      <p className="text-sm whitespace-pre-wrap wrap-anywhere">{textOfMarkdown(fact.value)}</p>
      <span>
        <Badge>{fact.confidence}% sure</Badge>
      </span>
    </LearntRow>
  );
}
