import { personaFields } from '@foyer/contract/persona-fields';
import type { ReactNode } from 'react';
import { DictationPanel, type DictationPanelProps } from '../../../../ui/dictation/dictation-panel';
import { TextArea } from '../../../../ui/text-area';
import { messages } from '../../messages';
import type { FieldOfStep, FieldsProps } from '../values';
import { isFull } from './with-dictation';

interface WritingFieldsProps
  extends Pick<FieldsProps, 'values' | 'onChange'>,
    Pick<DictationPanelProps, 'dictation'> {
  /** True while a new persona is being created: afterwards its own page continues with the saved values. */
  readOnly: boolean;
}

export function WritingFields(props: WritingFieldsProps) {
  return Object.entries(controls).map(([field, Control]) => <Control key={field} {...props} />);
}

const controls: Record<FieldOfStep<4>, (props: WritingFieldsProps) => ReactNode> = {
  writing_sample: WritingSample,
};

/** Field for a sample of the persona's writing style, typed or dictated. */
function WritingSample({ values, readOnly, dictation, onChange }: WritingFieldsProps) {
  return (
    <div className="grid gap-5">
      <TextArea
        label="Writing Style Sample"
        rows={9}
        value={values.writing_sample}
        readOnly={readOnly}
        maxLength={personaFields.writing_sample.max}
        hint="Optional. A letter, a post, a page of notes: whatever sounds like it."
        onChange={(event) => onChange({ writing_sample: event.target.value })}
      />
      <DictationPanel
        dictation={dictation}
        isDisabled={readOnly}
        isFull={isFull(values.writing_sample)}
        fullHint={messages.sampleFull}
      />
    </div>
  );
}
