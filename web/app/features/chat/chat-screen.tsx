import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isMissing } from '../../platform/api-error';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { ChatSkeleton } from './chat-skeleton';
import { ChatView } from './chat-view';
import { useLatestConversation } from './conversations/use-latest-conversation';
import { GoneConversation } from './gone/gone-conversation';
import { messages } from './messages';
import { chatPersona, conversationById } from './queries';
import { ConversationList } from './sidebar/conversation-list';
import type { ChatSlots } from './slots';

export interface ChatScreenProps extends ChatSlots {
  foId: string;
  /** If undefined, the latest conversation is opened, or a new one. */
  conversationId: string | undefined;
}

/** The chat page: the sidebar with the viewer's conversations stays mounted when the persona changes. */
export function ChatScreen(props: ChatScreenProps) {
  const { foId, conversationId } = props;
  return (
    <>
      <ChatTitle foId={foId} conversationId={conversationId} />
      <ConversationAside foId={foId} currentId={conversationId ?? null} />
      <ChatWithPersona key={foId} {...props} />
    </>
  );
}

/** The title of the page: by what has been loaded of the persona and the conversation. */
function ChatTitle({ foId, conversationId }: Pick<ChatScreenProps, 'foId' | 'conversationId'>) {
  const { data: persona } = useQuery({ ...chatPersona(foId), enabled: false });
  const { data: conversation } = useQuery({ ...conversationById(conversationId ?? ''), enabled: false });
  const parts = [conversation?.title, persona ? messages.chatWith(persona.name) : messages.chat, 'Foyer'];
  return <title>{parts.filter(Boolean).join(' · ')}</title>;
}

function ChatWithPersona({ foId, conversationId, ...slots }: ChatScreenProps) {
  const persona = useQuery({
    ...chatPersona(foId),
    // GoneNotice checks for a missing persona by itself, and the page stays meanwhile.
    enabled: ({ state }) => !(conversationId && isMissing(state.error)),
  });
  // A refetch clears the error of the query; the page for a missing persona stays meanwhile.
  const [isGone, setGone] = useState(false);
  if (!persona.isPending && isGone !== isMissing(persona.error)) setGone(!isGone);
  const latest = useLatestConversation(foId, conversationId);
  // Requests the conversation together with the persona; ChatView shows it.
  useQuery({
    ...conversationById(conversationId ?? ''),
    enabled: conversationId !== undefined && persona.isPending,
    notifyOnChangeProps: [],
  });

  if (isGone && latest.looking) return <ChatSkeleton />;
  if (isGone)
    return conversationId ? (
      <GoneConversation
        foId={foId}
        conversationId={conversationId}
        replacesChat={persona.data !== undefined}
      />
    ) : (
      <Centred>
        <EmptyState title={messages.personaMissing}>
          <ButtonLink to="/explore" kind="secondary">
            Explore FOs
          </ButtonLink>
        </EmptyState>
      </Centred>
    );
  if (persona.isLoadingError)
    return (
      <Centred>
        <ErrorState title={messages.personaFailed} onRetry={persona.refetch} busy={persona.isFetching} />
      </Centred>
    );
  if (latest.failed)
    return (
      <Centred>
        <ErrorState title={messages.conversationsFailed} onRetry={latest.retry} />
      </Centred>
    );
  if (persona.isPending || latest.looking) return <ChatSkeleton />;
  return <ChatView persona={persona.data} conversationId={conversationId ?? null} slots={slots} />;
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-3xl self-center p-4">{children}</div>
);

/** The sidebar with the conversations, on wide screens. */
function ConversationAside({ foId, currentId }: { foId: string; currentId: string | null }) {
  return (
    <aside
      aria-label="Conversations"
      className="hidden w-72 shrink-0 flex-col overflow-y-auto border-r border-line p-3 lg:flex"
    >
      <ConversationList foId={foId} currentId={currentId} />
    </aside>
  );
}
