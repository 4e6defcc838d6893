import { characterCount } from '@foyer/contract/character-count';
import { personaFields } from '@foyer/contract/persona-fields';
import { plainText } from '@foyer/contract/plain-text';
import { Plus } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Amount } from '../../../../ui/amount';
import { Button } from '../../../../ui/button';
import { Counter } from '../../../../ui/counter';
import { Field } from '../../../../ui/field';
import { isComposing } from '../../../../ui/is-composing';
import { isOnlyHtmlTags, onlyHtmlTagsProblem } from '../../../../ui/tag-input';
import { type FieldOfStep, type FieldsProps, movePrinciple, withPrinciple } from '../values';
import { PrincipleInput } from './principle-input';
import { PrincipleRow } from './principle-row';
import { usePrincipleFocus } from './use-principle-focus';

const { max, maxLength } = personaFields.core_principles;

export function PrinciplesFields(props: FieldsProps) {
  return Object.entries(controls).map(([field, Control]) => <Control key={field} {...props} />);
}

const controls: Record<FieldOfStep<3>, (props: FieldsProps) => ReactNode> = { core_principles: Principles };

/** Fields for three to five principles of the persona, the most important first. */
function Principles({ values, problems, onChange }: FieldsProps) {
  const { core_principles: principles, principleInProgress: text } = values;
  const isFull = principles.length >= max;
  const [rejection, setRejection] = useState<string>();
  const { area, focus } = usePrincipleFocus();

  const change = (changed: Parameters<typeof onChange>[0]) => {
    setRejection(undefined);
    onChange(changed);
  };
  const add = () => {
    if (isOnlyHtmlTags(text)) setRejection(onlyHtmlTagsProblem);
    else change({ core_principles: withPrinciple(principles, text), principleInProgress: '' });
  };

  return (
    <Field
      label="Core Principles"
      error={rejection ?? problems.core_principles}
      hint={
        isFull
          ? 'Five is the most. Remove one to add another.'
          : 'One sentence each. A duplicate counts once.'
      }
      aside={<Amount count={principles.length} max={max} />}
    >
      {(control) => (
        <div ref={area} className="grid gap-2">
          <PrincipleList
            principles={principles}
            onChange={(core_principles) => change({ core_principles })}
            onReject={setRejection}
            focus={focus}
          />
          <NewPrinciple
            control={control}
            text={text}
            isFull={isFull}
            onChange={(principleInProgress) => change({ principleInProgress })}
            onAdd={add}
          />
        </div>
      )}
    </Field>
  );
}

interface PrincipleListProps {
  principles: string[];
  onChange: (principles: string[]) => void;
  /** Called with the reason if a changed principle keeps its former text. */
  onReject: (reason: string) => void;
  focus: ReturnType<typeof usePrincipleFocus>['focus'];
}

function PrincipleList({ principles, onChange, onReject, focus }: PrincipleListProps) {
  const replace = (index: number, principle: string) => {
    if (isOnlyHtmlTags(principle)) return onReject(onlyHtmlTagsProblem);
    const others = principles.filter((_, other) => other !== index);
    if (!principle.trim()) return onChange(others);
    if (withPrinciple(others, principle) === others) return onReject('You have this principle already.');
    onChange(principles.with(index, plainText(principle)));
  };
  const move = (index: number, by: -1 | 1) => {
    onChange(movePrinciple(principles, index, by));
    focus(by < 0 ? 'up' : 'down', Math.max(1, index + 1 + by));
  };
  const remove = (index: number) => {
    onChange(principles.filter((_, other) => other !== index));
    focus('remove', index + 1);
  };
  if (principles.length === 0) return null;
  return (
    <ol className="grid gap-2">
      {principles.map((principle, index) => (
        <PrincipleRow
          key={principle}
          number={index + 1}
          count={principles.length}
          principle={principle}
          onReplace={(next) => replace(index, next)}
          onRemove={() => remove(index)}
          onMove={(by) => move(index, by)}
          onEdited={() => focus('edit', index + 1)}
        />
      ))}
    </ol>
  );
}

interface NewPrincipleProps {
  control: Parameters<ComponentProps<typeof Field>['children']>[0];
  text: string;
  isFull: boolean;
  onChange: (text: string) => void;
  onAdd: () => void;
}

function NewPrinciple({ control, text, isFull, onChange, onAdd }: NewPrincipleProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (isFull || !text.trim()) event.currentTarget.form?.requestSubmit();
    else onAdd();
  };
  return (
    <>
      <div className="flex flex-col items-end gap-2 sm:flex-row sm:items-start">
        <PrincipleInput
          {...control}
          ref={input}
          value={text}
          // Not disabled: the focus would be lost with the last possible principle.
          readOnly={isFull}
          placeholder={isFull ? '' : 'For example: Say plainly what you do not know.'}
          onChange={onChange}
          onKeyDown={onKeyDown}
          className="min-h-18 min-w-0 read-only:bg-sunken read-only:text-muted sm:min-h-11 sm:flex-1"
        />
        <Button
          kind="secondary"
          disabled={isFull || !text.trim()}
          onClick={() => {
            onAdd();
            // The button is disabled until something is typed again.
            input.current?.focus();
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add
        </Button>
      </div>
      {text && (
        <span className="justify-self-end">
          <Counter count={characterCount(text)} max={maxLength} />
        </span>
      )}
    </>
  );
}
