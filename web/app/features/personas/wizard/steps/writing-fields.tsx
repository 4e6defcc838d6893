import { limits } from '@foyer/contract/limits';
import { MicOff } from 'lucide-react';
import { Notice } from '../../../../ui/notice';
import { TextArea } from '../../../../ui/text-area';
import { messages } from '../../messages';
import type { FieldsProps } from './fields';

interface WritingFieldsProps extends Pick<FieldsProps, 'values' | 'onChange'> {
  /** While it is being sent for the first time: after that, another page goes on with it. */
  readOnly: boolean;
}

/** The sample whose style the persona takes on. Speech joins it once the site can transcribe. */
export function WritingFields({ values, readOnly, onChange }: WritingFieldsProps) {
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
      <Notice>
        <p className="flex items-start gap-3 text-sm">
          <MicOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {messages.noSpeech}
        </p>
      </Notice>
    </div>
  );
}
