import { Mic, MicOff, Pause, PhoneOff, Play } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { Talk } from '../machine/talk';
import { messages } from '../messages';
import type { Session, SpeechInput } from '../talk/open-session';
import { HoldToSpeak } from './hold-to-speak';

interface TalkControlsProps {
  session: Session;
  talk: Talk;
  input: SpeechInput;
}

/** Buttons to mute and pause, and the push-to-talk button if chosen. */
export function TalkControls({ session, talk, input }: TalkControlsProps) {
  const { dispatch } = session.talk;
  const isPaused = talk.state === 'paused';
  const MuteIcon = talk.muted ? MicOff : Mic;
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      {input.mode === 'voice' && (
        <Button
          kind="secondary"
          aria-pressed={talk.muted}
          onClick={() => dispatch({ type: 'mute', muted: !talk.muted })}
        >
          <MuteIcon aria-hidden="true" className="size-5" />
          {talk.muted ? messages.unmute : messages.mute}
        </Button>
      )}
      {input.mode === 'voice' && input.pushToTalk && (
        <HoldToSpeak
          isPressed={input.pressed}
          disabled={isPaused || talk.muted}
          onPress={session.press}
          onRelease={session.release}
        />
      )}
      <Button kind="secondary" onClick={() => dispatch({ type: isPaused ? 'continue' : 'pause' })}>
        {isPaused ? (
          <Play aria-hidden="true" className="size-5" />
        ) : (
          <Pause aria-hidden="true" className="size-5" />
        )}
        {isPaused ? messages.continue : messages.pause}
      </Button>
    </div>
  );
}

export function EndButton({ onEnd }: { onEnd: () => void }) {
  return (
    <Button kind="danger" size="small" onClick={onEnd}>
      <PhoneOff aria-hidden="true" className="size-4" />
      {messages.end}
    </Button>
  );
}
