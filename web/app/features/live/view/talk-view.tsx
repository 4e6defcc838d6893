import type { LiveEntry } from '@foyer/contract';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar';
import { Notice } from '../../../ui/notice';
import { Transcript } from '../../../ui/transcript';
import { useStickToEnd } from '../../../ui/use-stick-to-end';
import { isAnswering, unsentWords } from '../machine/talk';
import { messages } from '../messages';
import type { Session } from '../talk/open-session';
import { Captions } from './captions';
import { EndButton, TalkControls } from './talk-controls';
import { TalkProblem } from './talk-problem';
import { TalkSettings } from './talk-settings';
import { TalkStatus } from './talk-status';
import { TypedMessage } from './typed-message';
import { useTalkEvents } from './use-talk-events';

interface TalkViewProps {
  session: Session;
  persona: LiveEntry['persona'];
  /** Renders the text of an answer. */
  renderAnswer: (text: string) => ReactNode;
}

/** A live talk: the persona, the state, the transcript and the inputs. */
export function TalkView({ session, persona, renderAnswer }: TalkViewProps) {
  const { talk: live } = session;
  const view = useSyncExternalStore(live.subscribe, live.view);
  const { input, isPlaybackBlocked } = useSyncExternalStore(session.subscribe, session.view);
  useTalkEvents(live);
  const stick = useStickToEnd();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus, since the start button is gone.
  useEffect(() => heading.current?.focus(), []);
  const { talk, lines } = view;
  const byVoice = input.mode === 'voice';
  const isOpen = talk.state !== 'ended';
  return (
    <section aria-label={messages.title(persona.name)} className="flex min-w-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <Avatar name={persona.name} url={persona.avatar_url} size="small" />
        <h1 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-lg outline-none">
          {persona.name}
        </h1>
        {isOpen && byVoice && <TalkSettings session={session} input={input} />}
        {isOpen && <EndButton onEnd={() => live.dispatch({ type: 'end' })} />}
      </header>
      <TalkStatus
        talk={talk}
        input={input}
        isPlaybackBlocked={isPlaybackBlocked}
        reconnecting={view.reconnecting}
        level={session.level}
        onResumeAudio={() => void session.resumeAudio()}
      />
      <Transcript stick={stick}>
        <Captions
          lines={lines}
          words={unsentWords(talk)}
          name={persona.name}
          byVoice={byVoice}
          thinking={isAnswering(talk)}
          isSpeechLost={talk.problem?.kind === 'speech'}
          renderAnswer={renderAnswer}
        />
      </Transcript>
      {isOpen && (
        <div className="mx-auto grid w-full max-w-3xl gap-2 px-4 pt-2 pb-3 sm:px-6">
          {view.owner && <OwnerNotice persona={persona} conversationId={live.conversationId} />}
          {input.mode === 'keyboard' && (
            <Notice isLive>
              <p className="text-sm">{messages.keyboard[input.reason]}</p>
            </Notice>
          )}
          {talk.problem && (
            <TalkProblem problem={talk.problem} onRetry={() => live.dispatch({ type: 'retry' })} />
          )}
          <TypedMessage
            name={persona.name}
            onSend={(text) => {
              stick.jumpToEnd();
              live.dispatch({ type: 'typed', text });
            }}
          />
          <TalkControls session={session} talk={talk} input={input} />
        </div>
      )}
    </section>
  );
}

interface OwnerNoticeProps {
  persona: LiveEntry['persona'];
  conversationId: string;
}

/** Says that the owner has taken over, with a link to the chat. */
function OwnerNotice({ persona: { id, name }, conversationId }: OwnerNoticeProps) {
  return (
    <Notice isLive>
      <p>
        {messages.owner(name)}{' '}
        <Link to={`/chat/${id}/${conversationId}`} className="font-semibold underline">
          {messages.openChat}
        </Link>
      </p>
    </Notice>
  );
}
