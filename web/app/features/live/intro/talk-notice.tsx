import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice';
import { messages } from '../messages';

/** A talk that has just ended. */
export interface EndedTalk {
  /** Path of the conversation; null if nothing was said in it. */
  transcript: string | null;
  /** True if the server has confirmed the end. */
  isEndConfirmed: boolean;
  /** True if the persona or the conversation was deleted during the talk. */
  isDeleted: boolean;
  /** True if some speech could not be transcribed or sent. */
  isLost: boolean;
}

/** Shows how the previous talk ended. */
export function TalkNotice({ ended }: { ended: EndedTalk | null }) {
  const element = useRef<HTMLDivElement>(null);
  // Moves the focus, since the button that ended the talk is gone.
  useEffect(() => {
    if (ended) element.current?.focus();
  }, [ended]);
  if (!ended) return null;
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <Notice tone={ended.isEndConfirmed && !ended.isLost && !ended.isDeleted ? 'good' : 'warn'} isLive>
        <p>{noticeText(ended)}</p>
        {ended.transcript && (
          <Link to={ended.transcript} className="font-semibold underline underline-offset-4 touch:min-h-11">
            {messages.transcript}
          </Link>
        )}
      </Notice>
    </div>
  );
}

function noticeText({ transcript, isEndConfirmed, isDeleted, isLost }: EndedTalk): string {
  if (isDeleted) return messages.endedDeleted;
  if (isEndConfirmed && !transcript) return isLost ? messages.endedLost : messages.endedEmpty;
  const words = isEndConfirmed ? messages.ended : messages.endFailed;
  return isLost ? `${words} ${messages.lost}` : words;
}
