import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { Paperclip, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortMoment } from '../../../platform/moments';
import { Badge } from '../../../ui/badge';
import { SystemMessage } from '../../../ui/conversation-marks';
import { TypingIndicator } from '../../../ui/typing-indicator';
import { WrittenText } from '../../../ui/written-text';
import { visitorOf } from '../entry-names';
import { messages as texts } from '../messages';
import type { EntrySlots, PreviousMessages } from './slots';

interface EntryMessageProps {
  message: InboxMessage;
  previousMessages: PreviousMessages;
  entry: InboxEntry;
  slots: EntrySlots;
}

/** One message: the visitor's at the left, the persona's and the owner's at the right, the site's own in the middle. */
export function EntryMessage({ message, previousMessages, entry, slots }: EntryMessageProps) {
  if (message.role === 'system') return <SystemMessage text={message.content} />;
  if (message.sender === 'user')
    return (
      <MessageBubble author={visitorOf(entry)} message={message} side="left">
        <p
          dir="auto"
          className="w-fit max-w-full rounded-card rounded-bl-sm bg-sunken px-4 py-2.5 whitespace-pre-wrap wrap-anywhere"
        >
          {message.content}
        </p>
        {message.attachments.map(({ id, file_name }) => (
          <p key={id} className="flex items-center gap-1.5 text-sm text-muted">
            <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{file_name}</span>
          </p>
        ))}
      </MessageBubble>
    );
  if (message.is_human || message.sender === 'owner')
    return (
      <MessageBubble author={texts.you} message={message} side="right">
        <WrittenText
          text={message.content}
          className="w-fit max-w-full justify-self-end rounded-card rounded-br-sm bg-accent-soft px-4 py-2.5"
        />
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {slots.renderTraining(message, previousMessages, entry)}
        </div>
      </MessageBubble>
    );
  return <Answer message={message} previousMessages={previousMessages} entry={entry} slots={slots} />;
}

function Answer({ message, previousMessages, entry, slots }: EntryMessageProps) {
  const { status, content, rating } = message;
  const problem = problems[status];
  const Thumb = rating === 'up' ? ThumbsUp : ThumbsDown;
  return (
    <MessageBubble author={entry.persona.name} message={message} side="right">
      <div className="grid w-fit max-w-full grid-cols-[minmax(0,1fr)] gap-2 justify-self-end rounded-card rounded-br-sm border border-line bg-surface px-4 py-3 shadow-card">
        {content ? slots.renderText(content) : status === 'streaming' && <TypingIndicator />}
        {problem && <p className="text-sm text-muted">{problem}</p>}
        {content && status === 'complete' && slots.renderBasis(message)}
      </div>
      {content && status !== 'streaming' && (
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {slots.renderListenButton(message, entry)}
          {rating && (
            <Badge tone={rating === 'up' ? 'good' : 'danger'}>
              <Thumb aria-hidden="true" className="size-3.5" />
              {rating === 'up' ? 'Helped the visitor' : 'Did not help the visitor'}
            </Badge>
          )}
          {(status === 'complete' || status === 'stopped') &&
            slots.renderVerdict(message, previousMessages.question?.content ?? '', entry)}
        </div>
      )}
      {message.disliked_variants?.map((text) => (
        <DislikedVariant key={text} text={text} />
      ))}
    </MessageBubble>
  );
}

/** An answer that the visitor replaced by another one, and had rated down. */
const DislikedVariant = ({ text }: { text: string }) => (
  <details className="w-fit max-w-full justify-self-end text-sm text-muted">
    <summary className="cursor-pointer py-1 text-danger">{texts.dislikedVariant}</summary>
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {textOfMarkdown(text)}
    </p>
  </details>
);

const problems: Partial<Record<InboxMessage['status'], string>> = {
  stopped: 'Stopped here.',
  failed: 'The answer did not come through.',
  interrupted: 'The answer broke off.',
};

interface MessageBubbleProps {
  author: string;
  message: InboxMessage;
  side: 'left' | 'right';
  children: ReactNode;
}

function MessageBubble({ author, message, side, children }: MessageBubbleProps) {
  return (
    <article
      className={`grid grid-cols-[minmax(0,1fr)] gap-1.5 ${side === 'left' ? 'mr-8 sm:mr-24' : 'ml-8 sm:ml-24'}`}
    >
      <h2
        className={`flex items-baseline gap-2 font-sans text-sm font-semibold ${side === 'right' ? 'justify-end' : ''}`}
      >
        <span className="wrap-anywhere">{author}</span>
        <time dateTime={message.created_at} className="shrink-0 font-normal text-muted">
          {shortMoment(message.created_at)}
        </time>
      </h2>
      {children}
    </article>
  );
}
