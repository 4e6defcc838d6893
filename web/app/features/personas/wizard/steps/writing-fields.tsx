import { limits } from '@foyer/contract/limits';
import { TextArea } from '../../../../ui/text-area';
import { DictationPanel, type DictationPanelProps } from './dictation/dictation-panel';
import type { FieldsProps } from './fields';
import { isFull } from './with-spoken';

interface WritingFieldsProps
  extends Pick<FieldsProps, 'values' | 'onChange'>,
    Pick<DictationPanelProps, 'dictation'> {
  /** While it is being sent for the first time: after that, another page goes on with it. */
  readOnly: boolean;
}

/** The sample whose style the persona takes on, typed or spoken. */
export function WritingFields({ values, readOnly, dictation, onChange }: WritingFieldsProps) {
  return (
    <div className="grid gap-5">
      <TextArea
        label="Writing Style Sample"
        rows={9}
        value={values.writing_sample}
        readOnly={readOnly}
        maxLength={limits.writingSample.max}
        hint="Optional. A letter, a post, a page of notes: whatever sounds like it."
        onChange={(event) => onChange({ writing_sample: event.target.value })}
      />
      <DictationPanel dictation={dictation} full={isFull(values.writing_sample)} />
    </div>
  );
}
