import type { Message, Persona } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect } from 'react';
import { Badge } from '../../../ui/badge';
import { Notice } from '../../../ui/notice';
import { TypingIndicator } from '../../../ui/typing-indicator';
import { WrittenText } from '../../../ui/written-text';
import { Citations } from '../citations/citations';
import { CitationsContext } from '../citations/citations-context';
import { Markdown } from '../markdown/markdown';
import { ownerLabel } from '../owner-here/owner-label';
import { useLiveAnswer } from '../turn/live-answers';
import { followStoredAnswer } from '../turn/stream-answer';
import { VariantPicker } from '../variants/variant-picker';
import { AnswerFooter } from './answer-footer';
import { AnswerProblem } from './answer-problem';
import { Speaker, SpeakerName } from './speaker';

type AnsweringPersona = Pick<Persona, 'id' | 'name' | 'avatar_url'>;

interface AnswerProps {
  message: Message;
  persona: AnsweringPersona;
  isOwner: boolean;
  /** Name of the persona's owner, who may have written this answer in person. */
  ownerName: string | null;
  /** True while the owner answers in person; no variants can be requested then. */
  isHeldByOwner: boolean;
  /** True while another answer is generated; this one cannot be requested again yet. */
  busy: boolean;
  /** Actions from other features. */
  actions: ReactNode;
  onRegenerate: (() => void) | undefined;
}

/** Shows an answer of the persona, stored or streaming. */
export function Answer(props: AnswerProps) {
  const { message, persona, isOwner, ownerName, isHeldByOwner, busy, actions, onRegenerate } = props;
  const live = useLiveAnswer(message.id);
  const client = useQueryClient();
  // The end of a stopped answer may not be stored yet, so its stream is shown until it ends.
  const isStreaming = message.status === 'streaming' || (message.status === 'stopped' && live !== undefined);
  const place = { foId: persona.id, conversationId: message.conversation_id, answerId: message.id };

  // After a reload, or in another tab, an unfinished answer is streamed from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids in `place` are those of the message
  useEffect(() => {
    if (isStreaming && !live) void followStoredAnswer(client, place);
  }, [isStreaming, live === undefined]);

  const text = (isStreaming && live?.text) || message.content;
  const sources = isStreaming
    ? live?.sources
    : message.status === 'complete'
      ? message.meta.sources
      : undefined;

  return (
    // Reserves the height of the footer while the answer streams, to avoid layout shift.
    <article className={isStreaming ? 'pb-22 touch:pb-26' : ''}>
      <Citations sources={sources ?? noSources}>
        <Speaker {...speakerOf(message, persona, ownerName)} at={message.created_at}>
          {text ? <AnswerText text={text} isHuman={message.is_human} /> : isStreaming && <TypingIndicator />}
          {isStreaming && live?.reconnecting && (
            <p className="text-sm text-muted">The connection broke. Looking for the answer again…</p>
          )}
          {isStreaming && live?.problem && (
            <Notice tone="warn" isLive>
              {live.problem}
            </Notice>
          )}
          {!isStreaming && <AnswerProblem message={message} place={place} busy={busy} />}
          {text && !isStreaming && !message.is_human && (
            <AnswerFooter
              message={message}
              persona={persona}
              isOwner={isOwner}
              isHeldByOwner={isHeldByOwner}
              busy={busy}
              onRegenerate={message.status === 'complete' ? onRegenerate : undefined}
            >
              {actions}
            </AnswerFooter>
          )}
          {!text && !isStreaming && <VariantPicker message={message} kind="Answer" busy={busy} />}
        </Speaker>
      </Citations>
    </article>
  );
}

const noSources: [] = [];

function AnswerText({ text, isHuman }: { text: string; isHuman: boolean }) {
  const { marks } = use(CitationsContext);
  return isHuman ? <WrittenText text={text} /> : <Markdown text={text} marks={marks} />;
}

function speakerOf({ is_human }: Message, { name, avatar_url }: AnsweringPersona, ownerName: string | null) {
  if (!is_human) return { name, portrait: avatar_url, heading: <SpeakerName name={name} /> };
  const owner = ownerLabel(ownerName);
  return { name: owner, portrait: undefined, heading: <Badge tone="accent">{owner}, in person</Badge> };
}
