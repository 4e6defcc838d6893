import { Volume2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { Talk } from '../machine/talk';
import { messages } from '../messages';
import type { Hearing } from '../talk/open-session';
import { LevelRing } from './level-ring';

interface TalkStatusProps {
  talk: Talk;
  hearing: Hearing;
  blocked: boolean;
  reconnecting: boolean;
  level: () => number;
  onHear: () => void;
}

/** Shows the state of the talk as a ring and as text. */
export function TalkStatus({ talk, hearing, blocked, reconnecting, level, onHear }: TalkStatusProps) {
  return (
    <div className="flex min-h-24 items-center justify-center gap-4 border-b border-line px-4 py-3 sm:min-h-36">
      <LevelRing state={talk.state} level={level} />
      <div className="grid min-w-0 gap-1">
        <p role="status" className="text-lg font-semibold">
          {wordsOf(talk, hearing)}
        </p>
        {reconnecting && (
          <p role="status" className="text-sm text-muted">
            {messages.reconnecting}
          </p>
        )}
        {blocked && talk.state !== 'ended' && (
          <Button size="small" kind="secondary" onClick={onHear} className="justify-self-start">
            <Volume2 aria-hidden="true" className="size-4" />
            {messages.blocked}
          </Button>
        )}
      </div>
    </div>
  );
}

function wordsOf(talk: Talk, hearing: Hearing): string {
  const isQuiet = talk.state === 'listening' || talk.state === 'ended';
  if (isQuiet && talk.writing.length > 0) return messages.writing;
  if (talk.state !== 'listening') return messages.states[talk.state];
  if (hearing.by === 'keyboard') return messages.byKeyboard;
  if (hearing.by === 'opening') return messages.states.idle;
  if (talk.muted || (hearing.pushToTalk && !hearing.pressed)) return messages.muted;
  return talk.utterance ? messages.hearsYou : messages.states.listening;
}
