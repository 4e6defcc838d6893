import { useEffect, useId } from 'react';
import { DictationButton, type DictationButtonProps } from './dictation-button';
import { DictationProblems, DictationState } from './dictation-status';
import { messages } from './messages';

export interface DictationPanelProps extends Pick<DictationButtonProps, 'dictation' | 'isDisabled'> {
  /** True if the text has reached its limit. */
  isFull: boolean;
  /** The message shown then. */
  fullHint: string;
}

/** Dictation with a notice of who receives the audio. */
export function DictationPanel({ dictation, isDisabled, isFull, fullHint }: DictationPanelProps) {
  const { listener, stop } = dictation;
  const hint = useId();

  // Leaving the step stops the recording.
  useEffect(() => () => void stop(), [stop]);

  return (
    <section aria-label="Voice recording" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DictationButton
          dictation={dictation}
          isDisabled={isDisabled}
          isFull={isFull}
          describedBy={hint}
          labelled
        />
        <DictationState dictation={dictation} />
      </div>
      <p id={hint} className="min-h-6 text-sm text-muted">
        {listener === 'nobody' ? messages.nobody : isFull ? fullHint : listener && messages.hints[listener]}
      </p>
      {!isDisabled && <DictationProblems dictation={dictation} texts={messages.recording} />}
    </section>
  );
}
