import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Square } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button';
import { Counter } from '../../ui/counter';
import { hasMouse } from '../../ui/focus';
import { GrowingTextArea } from '../../ui/growing-text-area';
import { inputLook } from '../../ui/input-look';
import { isComposing } from '../../ui/is-composing';
import { isSecondClick } from '../../ui/single-click';
import { messages } from './messages';
import { engine } from './queries';

interface ComposerProps {
  name: string;
  text: string;
  onChange: (text: string) => void;
  /** True while an answer is generated: the text can be edited, but not sent. */
  busy: boolean;
  isDisabled: boolean;
  /** Why the text cannot be sent yet, and what Enter does instead, such as ending a recording. */
  unready?: { reason: string; end?: () => void } | undefined;
  /** Focuses the composer on mount; not for pages on which it is only one part. */
  autoFocus?: boolean;
  /** True with an attachment: the text may be empty. */
  mayBeEmpty?: boolean;
  /** Shown above the text box. */
  attachmentArea?: ReactNode;
  /** Buttons below the text box. */
  tools?: ReactNode;
  box?: RefObject<HTMLTextAreaElement | null>;
  /** Sends the trimmed text. It stays in the composer until `onChange` replaces it. */
  onSend: (text: string) => void;
  onStop: () => Promise<void>;
  onRecall?: () => void;
  /** Name of the owner, if they answer in person instead of the persona. */
  speaker?: string | undefined;
}

/** Text box for the next question. Enter sends, Shift+Enter adds a line break. */
export function Composer(props: ComposerProps) {
  const { name, text, onChange, busy, isDisabled, autoFocus = true, onSend, onStop } = props;
  const { mayBeEmpty = false, attachmentArea, tools, onRecall, unready } = props;
  const sendTapTime = useRef(Number.NEGATIVE_INFINITY);
  const ownBox = useRef<HTMLTextAreaElement>(null);
  const box = props.box ?? ownBox;
  const { max } = limits.message;
  const length = characterCount(text.trim());
  const hasText = mayBeEmpty || length > 0;
  const canSend = !busy && !isDisabled && !unready && hasText && length <= max;
  const tooLong = length > max ? messages.tooLong : undefined;
  const reason = tooLong ?? (hasText || unready?.end ? unready?.reason : undefined);
  const note = useId();

  useEffect(() => {
    if (autoFocus && hasMouse()) box.current?.focus();
  }, [autoFocus, box]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unready) return unready.end?.();
    if (!canSend) return;
    onSend(text.trim());
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowUp' && text === '' && onRecall && !isDisabled) {
      event.preventDefault();
      return onRecall();
    }
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form onSubmit={submit} className="mx-auto w-full max-w-3xl px-4 pt-2 pb-2 sm:px-6">
      {attachmentArea}
      <div className="relative">
        <GrowingTextArea
          ref={box}
          aria-label={`Message to ${props.speaker ?? name}`}
          aria-describedby={reason && note}
          placeholder={`Message ${props.speaker ?? name}`}
          rows={1}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          className={`${inputLook} block max-h-48 min-h-13 rounded-card py-3.5 pr-14 shadow-card`}
        />
        <div className="absolute right-1.5 bottom-1.5">
          {busy ? (
            <StopButton sendTapTime={sendTapTime} onStop={onStop} onStopped={() => box.current?.focus()} />
          ) : (
            <Button
              type="submit"
              size="icon"
              aria-label="Send"
              title={reason ?? 'Send'}
              disabled={!canSend}
              onClick={({ timeStamp }) => {
                sendTapTime.current = timeStamp;
              }}
            >
              <ArrowUp aria-hidden="true" className="size-5" />
            </Button>
          )}
        </div>
      </div>
      <div className="mt-1 flex min-h-6 items-center gap-3 text-xs text-muted">
        {tools && <div className="-ml-2 flex">{tools}</div>}
        <ComposerNote id={note} tooLong={tooLong} reason={reason} speaker={props.speaker} />
        {length > max * 0.8 && <Counter count={length} max={max} />}
      </div>
    </form>
  );
}

interface ComposerNoteProps {
  id: string;
  /** Shown if the text is too long. */
  tooLong: string | undefined;
  /** Why the text cannot be sent yet. */
  reason: string | undefined;
  speaker: string | undefined;
}

/** Says why the text cannot be sent, or who answers. */
function ComposerNote({ id, tooLong, reason, speaker }: ComposerNoteProps) {
  const currentEngine = useQuery(engine).data;
  return (
    <p id={id} role={tooLong && 'alert'} className={tooLong ? 'flex-1 text-danger' : 'flex-1'}>
      {reason ??
        (speaker
          ? `${speaker} answers in person.`
          : currentEngine &&
            `Answers come from ${currentEngine.builtin ? 'the ' : ''}${currentEngine.label}.`)}
    </p>
  );
}

interface StopButtonProps {
  /** The event time of the latest click on Send. */
  sendTapTime: RefObject<number>;
  onStop: () => Promise<void>;
  onStopped: () => void;
}

/** It takes the place of Send: the second tap of a double tap stops nothing. */
function StopButton({ sendTapTime, onStop, onStopped }: StopButtonProps) {
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    await onStop();
    setStopping(false);
    onStopped();
  };
  const onClick = (event: MouseEvent) => {
    const isByKey = event.detail === 0;
    if (isByKey || !isSecondClick(event, sendTapTime.current)) void stop();
  };
  return (
    <Button size="icon" aria-label="Stop" title="Stop" busy={isStopping} onClick={onClick}>
      {!isStopping && <Square aria-hidden="true" className="size-4 fill-current" />}
    </Button>
  );
}
