import { useEffect, useRef, useState } from 'react';
import { useDictation } from '../../platform/recording/use-dictation';
import { Notice } from '../notice';
import { DictationButton } from './dictation-button';
import { DictationProblems, DictationState } from './dictation-status';
import { messages } from './messages';

/**
 * Dictates a message to a persona, or from its owner: appends to the text. Returns the `button` to show beside the text
 * box, the `status` to show above it, `busy` while text may still arrive, and `unfinished`: why the message cannot be sent
 * yet, and a function that ends the recording.
 */
export function useSpokenMessage(foId: string, text: string, onChange: (text: string) => void) {
  // Two pieces may be transcribed before the next render.
  const latest = useRef(text);
  latest.current = text;
  const dictation = useDictation(foId, (dictated) => {
    latest.current = [latest.current.trimEnd(), dictated.text].filter(Boolean).join(' ');
    onChange(latest.current);
  });
  const { listener, microphone, hasFailed, problem, segments, busy, stop } = dictation;
  const [isHintShown, setHintShown] = useState(false);
  const isRecording = microphone === 'starting' || microphone === 'recording';
  const isShown =
    microphone !== 'off' || hasFailed || problem || segments.some(({ status }) => status !== 'completed');

  useEffect(() => () => void stop(), [stop]);

  return {
    busy,
    unfinished: busy
      ? { reason: messages.unfinished[isRecording ? 'recording' : 'writing'], end: stop }
      : undefined,
    button: <DictationButton dictation={dictation} onUnable={() => setHintShown(listener === 'nobody')} />,
    status: (
      <div className={isShown || isHintShown ? 'mb-2 grid gap-2' : 'sr-only'}>
        <DictationState dictation={dictation} />
        {isHintShown && (
          <Notice isLive>
            <p className="text-sm">{messages.nobody}</p>
          </Notice>
        )}
        <DictationProblems dictation={dictation} texts={messages.message} />
      </div>
    ),
  };
}
