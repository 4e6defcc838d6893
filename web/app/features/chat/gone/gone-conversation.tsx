import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Beginning } from '../../../ui/beginning';
import { ButtonLink } from '../../../ui/button-link';
import { SystemMessage } from '../../../ui/conversation-marks';
import { CopyButton } from '../../../ui/copy-button';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { useEarlier } from '../../../ui/use-earlier';
import { WrittenText } from '../../../ui/written-text';
import { useOpenConversation } from '../conversations/use-open-conversation';
import { loadEarlier } from '../history/load-earlier';
import { Markdown } from '../markdown/markdown';
import { MessagesSkeleton } from '../message-list';
import { messages as texts } from '../messages';
import { conversationsWith } from '../queries';
import { OwnMessage } from '../question/own-message';
import { useUnsent } from '../turn/use-unsent';
import { GoneMenu } from './gone-menu';

/** Read-only view of a conversation whose persona is private by now; the viewer can still export or delete it. */
export function GoneConversation({ foId, conversationId }: { foId: string; conversationId: string }) {
  const { conversation, messages, loading, failed, refetch, isFetching } = useOpenConversation(
    foId,
    conversationId,
  );
  const { data } = useInfiniteQuery(conversationsWith(foId));
  const client = useQueryClient();
  const earlier = useEarlier(() => loadEarlier(client, conversationId));
  const unsent = useUnsent(foId, texts.sendFailed).unsentIn(conversationId);
  const isUnsent = unsent && !messages.some((one) => one.client_message_id === unsent.clientMessageId);
  const name = data?.pages[0]?.conversations[0]?.persona.name ?? texts.goneName;
  return (
    <section aria-label={`Chat with ${name}`} className="flex min-w-0 flex-1 flex-col">
      <header className="relative z-10 flex items-center gap-2 border-b border-line px-2 py-2 sm:px-4">
        <ButtonLink to="/chats" kind="quiet" size="icon" aria-label="Back to your chats">
          <ArrowLeft aria-hidden="true" className="size-5" />
        </ButtonLink>
        <h1 className="min-w-0 flex-1 truncate text-lg">{name}</h1>
        {conversation && <GoneMenu conversation={conversation} />}
      </header>
      <section
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto focus-visible:outline-offset-[-3px]"
      >
        <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6">
          <Notice>
            <p>{texts.gone}</p>
          </Notice>
          {loading && <MessagesSkeleton />}
          {failed && <ErrorState title={texts.conversationFailed} onRetry={refetch} busy={isFetching} />}
          {conversation?.has_earlier && (
            <Beginning hasEarlier state={earlier.state} onLoad={() => void earlier.load()} />
          )}
          {messages.map(({ id, role, sender, content }) =>
            role === 'system' ? (
              <SystemMessage key={id} text={content} />
            ) : sender === 'user' ? (
              <OwnMessage key={id} text={content} />
            ) : (
              <article key={id}>
                <h2 className={sender === 'owner' ? 'text-sm text-muted' : 'sr-only'}>
                  {sender === 'owner' ? texts.goneOwnerSender : `${name} said`}
                </h2>
                {sender === 'owner' ? <WrittenText text={content} /> : <Markdown text={content} />}
              </article>
            ),
          )}
          {conversation && isUnsent && (
            <OwnMessage text={unsent.text}>
              <div className="flex items-center gap-1 text-sm text-danger">
                <p>{texts.goneUnsent}</p>
                <CopyButton label="Copy the message" text={() => unsent.text} className="size-8" />
              </div>
            </OwnMessage>
          )}
        </div>
      </section>
    </section>
  );
}
