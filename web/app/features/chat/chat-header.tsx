import type { ConversationPage } from '@foyer/contract';
import { ArrowLeft, PanelLeft, Search, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Drawer } from '../../ui/drawer';
import { useCloseOnGoingBack } from '../../ui/use-close-on-going-back';
import { ConversationMenu } from './menu/conversation-menu';
import { messages } from './messages';
import { useChatPaths } from './paths';
import { PrivateMark } from './private/private-mark';
import { ConversationList } from './sidebar/conversation-list';
import type { ChatContext, ChatSlots } from './slots';

interface ChatHeaderProps {
  chat: ChatContext;
  /** The open conversation; undefined before its first message. */
  conversation: ConversationPage | undefined;
  slots: Pick<ChatSlots, 'headerTools' | 'menuItems'>;
  onFind: () => void;
  onHelp: () => void;
}

export function ChatHeader({ chat, conversation, slots, onFind, onHelp }: ChatHeaderProps) {
  const { persona, isOwner, conversationId } = chat;
  const { fromProfile, newChat } = useChatPaths(persona.id);
  const [isListOpen, setListOpen] = useState(false);
  useCloseOnGoingBack(() => setListOpen(false));
  return (
    // The z-index puts its menus above the messages, which follow in the DOM.
    <header className="relative z-10 flex items-center gap-1 border-b border-line px-2 py-2 sm:gap-2 sm:px-4">
      <ButtonLink
        to={fromProfile ? '/profile' : `/fo/${persona.handle}`}
        kind="quiet"
        size="icon"
        aria-label={fromProfile ? 'Back to your profile' : `Back to ${persona.name}`}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </ButtonLink>
      <PersonaLink persona={persona} isOwner={isOwner} isPrivate={conversation?.is_private === true} />
      {slots.headerTools?.(chat)}
      {conversation && (
        <Button
          kind="quiet"
          size="icon"
          aria-label="Search in this conversation"
          title="Search"
          onClick={onFind}
          className="max-sm:hidden"
        >
          <Search aria-hidden="true" className="size-5" />
        </Button>
      )}
      <ConversationMenu
        // Its dialogs belong to this conversation.
        key={conversation?.id}
        foId={persona.id}
        conversation={conversation}
        first={slots.menuItems?.(chat)}
        onFind={onFind}
        onHelp={onHelp}
      />
      <Button
        kind="quiet"
        size="icon"
        aria-label="Conversations"
        title="Conversations"
        onClick={() => setListOpen(true)}
        className="lg:hidden"
      >
        <PanelLeft aria-hidden="true" className="size-5" />
      </Button>
      <ButtonLink
        to={newChat}
        kind="quiet"
        size="icon"
        aria-label="New chat"
        title="New chat"
        className="max-sm:hidden lg:hidden"
      >
        <SquarePen aria-hidden="true" className="size-5" />
      </ButtonLink>
      <Drawer open={isListOpen} onOpenChange={setListOpen} title="Conversations">
        <ConversationList foId={persona.id} currentId={conversationId} onChoose={() => setListOpen(false)} />
      </Drawer>
    </header>
  );
}

interface PersonaLinkProps extends Pick<ChatContext, 'persona' | 'isOwner'> {
  isPrivate: boolean;
}

/** Name and portrait of the persona, as a link to its page. */
function PersonaLink({ persona, isOwner, isPrivate }: PersonaLinkProps) {
  return (
    <Link to={`/fo/${persona.handle}`} className="flex min-w-0 flex-1 items-center gap-3 rounded-control">
      {/* Small phones have room for the name alone. */}
      <span className="contents max-[24rem]:hidden">
        <Avatar name={persona.name} url={persona.avatar_url} size="small" />
      </span>
      <span className="min-w-0">
        <h1 className="line-clamp-2 text-base leading-tight wrap-anywhere sm:line-clamp-1 sm:text-lg">
          {persona.name}
        </h1>
        {isOwner && <span className="block truncate text-sm leading-tight text-muted">{messages.yours}</span>}
        {isPrivate && <PrivateMark />}
      </span>
    </Link>
  );
}
