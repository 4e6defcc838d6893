import { Mic } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button';
import { messages } from '../messages';

interface HoldToSpeakProps {
  isPressed: boolean;
  disabled: boolean;
  onPress: () => void;
  onRelease: () => void;
}

const keys = new Set([' ', 'Enter']);

/** Push to talk, by pointer or key; releasing anywhere ends the utterance. */
export function HoldToSpeak({ isPressed, disabled, onPress, onRelease }: HoldToSpeakProps) {
  const begin = () => !isPressed && !disabled && onPress();
  const end = () => isPressed && onRelease();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!keys.has(event.key)) return;
    event.preventDefault();
    if (!event.repeat) begin();
  };
  return (
    <Button
      aria-pressed={isPressed}
      disabled={disabled}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begin();
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => keys.has(event.key) && end()}
      onBlur={end}
      onContextMenu={(event) => event.preventDefault()}
      className="touch-none select-none"
    >
      <Mic aria-hidden="true" className="size-5" />
      {isPressed ? messages.release : messages.holdToSpeak}
    </Button>
  );
}
