import { Mic, MicOff, Square } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { useDictation } from '../../../../../platform/recording/use-dictation';
import { useSite } from '../../../../../platform/site';
import { Button } from '../../../../../ui/button';
import { Notice } from '../../../../../ui/notice';
import { Spinner } from '../../../../../ui/spinner';
import { messages } from '../../../messages';
import { Pieces } from './pieces';
import { RecordingTime } from './recording-time';

export interface DictationPanelProps {
  dictation: ReturnType<typeof useDictation>;
  /** There is no room for more. */
  full: boolean;
}

/** Speaking instead of typing, where the site can write down what is said. */
export function DictationPanel({ dictation, full }: DictationPanelProps) {
  const { microphone, failed, segments, start, stop } = dictation;
  const hint = useId();
  const able = useSite()?.transcribes === true;
  const recording = microphone === 'recording';
  const Icon = recording ? Square : able ? Mic : MicOff;
  const toggle = () => {
    if (recording) void stop();
    else if (able && !full) void start();
  };

  // Whoever leaves this step is not recorded any longer.
  useEffect(() => () => void stop(), [stop]);

  return (
    <section aria-label="Voice recording" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* One button, so that the keyboard stays on it. */}
        <Button
          kind={recording ? 'danger' : 'secondary'}
          busy={microphone === 'starting' || microphone === 'stopping'}
          aria-disabled={!recording && (!able || full)}
          aria-describedby={hint}
          onClick={toggle}
        >
          {microphone !== 'starting' && microphone !== 'stopping' && (
            <Icon aria-hidden="true" className="size-4" />
          )}
          {recording ? 'Stop Recording' : 'Start Recording'}
        </Button>
        {recording && <RecordingTime />}
        {!recording && dictation.busy && microphone === 'off' && (
          <span className="flex items-center gap-2 text-sm text-muted">
            <Spinner />
            Writing down what you said
          </span>
        )}
      </div>
      <p id={hint} className="text-sm text-muted">
        {!able ? messages.noSpeech : full ? messages.sampleFull : messages.recordingHint}
      </p>
      {failed && (
        <Notice tone="danger" title={messages.microphone.failed} live>
          <p>{messages.microphone.reason}</p>
          <p className="text-sm">{messages.microphone.hint}</p>
        </Notice>
      )}
      <Pieces segments={segments} onCancel={dictation.cancel} onTryAgain={dictation.tryAgain} />
    </section>
  );
}
