import type { Message } from '@foyer/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link';
import { SystemMessage } from '../../../ui/conversation-marks';
import { CopyButton } from '../../../ui/copy-button';
import { ErrorState } from '../../../ui/error-state';
import { Transcript } from '../../../ui/transcript';
import { useStickToEnd } from '../../../ui/use-stick-to-end';
import { VirtualMessages } from '../../../ui/virtual-messages';
import { WrittenText } from '../../../ui/written-text';
import { useOpenConversation } from '../conversations/use-open-conversation';
import { loadEarlier } from '../history/load-earlier';
import { Markdown } from '../markdown/markdown';
import { MessagesSkeleton } from '../message-list';
import { messages as texts } from '../messages';
import { conversationsWith } from '../queries';
import { OwnMessage } from '../question/own-message';
import { Thinking } from '../thinking';
import { useUnsent } from '../turn/use-unsent';
import { useChatEvents } from '../use-chat-events';
import { useComposerText } from '../use-composer-text';
import { GoneMenu } from './gone-menu';
import { GoneNotice } from './gone-notice';

interface GoneConversationProps {
  foId: string;
  conversationId: string;
  /** True if the persona was there when the page was opened. */
  replacesChat: boolean;
}

/** Read-only view of a conversation whose persona is no longer available; the viewer can still export or delete it. */
export function GoneConversation({ foId, conversationId, replacesChat }: GoneConversationProps) {
  const { conversation, messages, isDeleted, loading, failed, refetch, isFetching } = useOpenConversation(
    foId,
    conversationId,
    { keepsDeleted: true },
  );
  const { data } = useInfiniteQuery(conversationsWith(foId));
  const client = useQueryClient();
  const stick = useStickToEnd();
  const unsent = useUnsent(foId, texts.sendFailed).unsentIn(conversationId);
  const isUnsent =
    unsent && !messages.some((message) => message.client_message_id === unsent.clientMessageId);
  const [draft] = useComposerText(foId);
  const name = data?.pages[0]?.conversations[0]?.persona.name ?? texts.goneName;
  // The owner can still write.
  useChatEvents(foId);
  return (
    <section aria-label={texts.chatWith(name)} className="flex min-w-0 flex-1 flex-col">
      <header className="relative z-10 flex items-center gap-2 border-b border-line px-2 py-2 sm:px-4">
        <ButtonLink to="/chats" kind="quiet" size="icon" aria-label="Back to your chats">
          <ArrowLeft aria-hidden="true" className="size-5" />
        </ButtonLink>
        <h1 className="min-w-0 flex-1 truncate text-lg">{name}</h1>
        {conversation && !isDeleted && <GoneMenu conversation={conversation} />}
        {isDeleted && <CopyButton label="Copy the conversation" text={() => textOf(messages, name)} />}
      </header>
      <Transcript key={conversationId} stick={stick}>
        {loading && <MessagesSkeleton />}
        {failed && <ErrorState title={texts.conversationFailed} onRetry={refetch} busy={isFetching} />}
        {conversation && (
          <>
            <VirtualMessages
              messages={messages}
              hasEarlier={conversation.has_earlier && !isDeleted}
              loadEarlier={() => loadEarlier(client, conversationId)}
              stick={stick}
            >
              {(message) => (
                <div key={message.id} className="pb-6">
                  <GoneMessage message={message} name={name} />
                </div>
              )}
            </VirtualMessages>
            {isUnsent && <NotSent text={unsent.text} why={texts.goneUnsent} />}
            {draft.trim() && <NotSent text={draft} why={isDeleted ? texts.goneUnsent : texts.goneDraft} />}
          </>
        )}
      </Transcript>
      <GoneNotice foId={foId} isDeleted={isDeleted} replacesChat={replacesChat} />
      <Thinking name={name} ownerName={null} busy={false} title={undefined} messages={messages} />
    </section>
  );
}

const textOf = (messages: readonly Message[], name: string) =>
  messages
    .filter(({ role }) => role !== 'system')
    .map(({ sender, content }) => `${senders[sender] ?? name}: ${content}`)
    .join('\n\n');

const senders: Partial<Record<Message['sender'], string>> = { user: 'You', owner: texts.goneOwnerSender };

function GoneMessage({ message: { role, sender, content }, name }: { message: Message; name: string }) {
  if (role === 'system') return <SystemMessage text={content} />;
  if (sender === 'user') return <OwnMessage text={content} />;
  return (
    <article>
      <h2 className={sender === 'owner' ? 'text-sm text-muted' : 'sr-only'}>
        {sender === 'owner' ? texts.goneOwnerSender : `${name} said`}
      </h2>
      {sender === 'owner' ? <WrittenText text={content} /> : <Markdown text={content} />}
    </article>
  );
}

/** A message of the viewer that cannot be sent, to be copied. */
function NotSent({ text, why }: { text: string; why: string }) {
  return (
    <div className="pb-6">
      <OwnMessage text={text}>
        <div className="flex items-center gap-1 text-sm text-danger">
          <p>{why}</p>
          <CopyButton label="Copy the message" text={() => text} className="size-8" />
        </div>
      </OwnMessage>
    </div>
  );
}
