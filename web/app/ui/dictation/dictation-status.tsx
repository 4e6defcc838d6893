import type { useDictation } from '../../platform/recording/use-dictation';
import { Notice } from '../notice';
import { Spinner } from '../spinner';
import { type DictationTexts, messages } from './messages';
import { Pieces } from './pieces';
import { RecordingTime } from './recording-time';

interface DictationStatusProps {
  dictation: ReturnType<typeof useDictation>;
  texts: DictationTexts;
}

/** Shows that recording is on, and interim text. */
export function DictationState({
  dictation: { microphone, interim, busy },
}: Pick<DictationStatusProps, 'dictation'>) {
  if (microphone === 'recording')
    return (
      <span className="flex min-w-0 items-center gap-3">
        <RecordingTime />
        {interim && <span className="min-w-0 flex-1 truncate text-sm text-muted italic">{interim}</span>}
      </span>
    );
  if (!busy || microphone !== 'off') return null;
  return (
    <span className="flex items-center gap-2 text-sm text-muted">
      <Spinner />
      {messages.writing}
    </span>
  );
}

/** Shows errors of the dictation, with actions for each piece. */
export function DictationProblems({ dictation, texts }: DictationStatusProps) {
  const { hasFailed, problem, segments, cancel, tryAgain, dismiss } = dictation;
  return (
    <>
      {hasFailed && (
        <Notice tone="danger" title={texts.microphone.title} isLive>
          {texts.microphone.reason && <p>{texts.microphone.reason}</p>}
          <p className="text-sm">{messages.microphoneHint}</p>
        </Notice>
      )}
      {problem && (
        <Notice tone="warn" isLive>
          <p>{problem === 'noSpeech' ? messages.noSpeech : messages.broken}</p>
        </Notice>
      )}
      <Pieces segments={segments} texts={texts} onCancel={cancel} onTryAgain={tryAgain} onDismiss={dismiss} />
    </>
  );
}
