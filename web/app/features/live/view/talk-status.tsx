import { Volume2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { Talk } from '../machine/talk';
import { messages } from '../messages';
import type { SpeechInput } from '../talk/open-session';
import { LevelRing } from './level-ring';

interface TalkStatusProps {
  talk: Talk;
  input: SpeechInput;
  isPlaybackBlocked: boolean;
  reconnecting: boolean;
  level: () => number;
  onResumeAudio: () => void;
}

/** Shows the state of the talk as a ring and as text. */
export function TalkStatus({
  talk,
  input,
  isPlaybackBlocked,
  reconnecting,
  level,
  onResumeAudio,
}: TalkStatusProps) {
  return (
    <div className="flex min-h-24 items-center justify-center gap-4 border-b border-line px-4 py-3 sm:min-h-36">
      <LevelRing state={talk.state} level={level} />
      <div className="grid min-w-0 gap-1">
        <p role="status" className="text-lg font-semibold">
          {statusText(talk, input)}
        </p>
        <p role="status" className="text-sm text-muted empty:absolute">
          {reconnecting && messages.reconnecting}
        </p>
        {isPlaybackBlocked && talk.state !== 'ended' && (
          <Button size="small" kind="secondary" onClick={onResumeAudio} className="justify-self-start">
            <Volume2 aria-hidden="true" className="size-4" />
            {messages.blocked}
          </Button>
        )}
      </div>
    </div>
  );
}

function statusText(talk: Talk, input: SpeechInput): string {
  // The microphone is open after a failure too; the notice says what failed.
  const state = talk.state === 'failed' ? 'listening' : talk.state;
  const isQuiet = state === 'listening' || state === 'ended';
  if (isQuiet && talk.transcribing.length > 0) return messages.writing;
  if (state !== 'listening') return messages.states[state];
  if (input.mode === 'keyboard') return messages.byKeyboard;
  if (input.mode === 'starting') return messages.states.idle;
  if (talk.muted || (input.pushToTalk && !input.pressed)) return messages.muted;
  return talk.utterance ? messages.hearsYou : messages.states.listening;
}
