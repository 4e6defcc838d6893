import { Mic, Square, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { messages } from './messages';
import type { useRecorder } from './use-recorder';

interface RecordControlsProps {
  recorder: ReturnType<typeof useRecorder>;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Records by microphone, or takes existing files. */
export function RecordControls({ recorder, disabled, onFiles }: RecordControlsProps) {
  const { state, elapsed, start, stop } = recorder;
  const picker = useRef<HTMLInputElement>(null);
  const isRecording = state === 'recording' || state === 'stopping';
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {isRecording ? (
          <Button kind="danger" busy={state === 'stopping'} onClick={stop}>
            <Square aria-hidden="true" className="size-4" />
            {messages.record.stop}
          </Button>
        ) : (
          <Button disabled={disabled} busy={state === 'starting'} onClick={start}>
            <Mic aria-hidden="true" className="size-4" />
            {state === 'starting' ? messages.record.starting : messages.record.start}
          </Button>
        )}
        <Button kind="secondary" disabled={disabled || isRecording} onClick={() => picker.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          {messages.record.upload}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          accept="audio/*"
          hidden
          aria-label={messages.record.upload}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      <p className="min-h-6 text-sm text-muted tabular-nums" role="timer">
        {isRecording ? messages.record.recording(elapsed) : messages.record.uploadHint}
      </p>
      <span role="status" className="sr-only">
        {isRecording ? messages.record.recording(0) : ''}
      </span>
      <p className="text-sm text-muted">
        {messages.record.counted} {messages.record.kept}
      </p>
    </div>
  );
}
