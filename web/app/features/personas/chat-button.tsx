import type { Persona } from '@foyer/contract';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { signInPath } from '../../platform/return-path';
import { ForMembers, ForVisitors } from '../../ui/audience';
import { ButtonLink } from '../../ui/button-link';

interface ChatButtonProps {
  persona: Pick<Persona, 'id'>;
  children?: ReactNode;
}

/** Links members to the chat, and visitors to the sign-in that redirects there. */
export function ChatButton({ persona, children = 'Chat' }: ChatButtonProps) {
  const path = `/chat/${persona.id}`;
  const label = (
    <>
      <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 truncate">{children}</span>
    </>
  );
  return (
    <>
      <ForMembers>
        <ButtonLink to={path}>{label}</ButtonLink>
      </ForMembers>
      <ForVisitors>
        <ButtonLink to={signInPath(path)}>{label}</ButtonLink>
      </ForVisitors>
    </>
  );
}

/**
 * Link to the chat on phones, sticky at the bottom of the window, and above the footer at the end of the page. Must be
 * the last element of the page.
 */
export function ChatBar({ persona }: { persona: Pick<Persona, 'id' | 'handle' | 'name'> }) {
  return (
    <div className="chat-bar sticky bottom-0 z-10 -mx-4 mt-10 -mb-8 grid grid-cols-[minmax(0,1fr)] border-t border-line bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden">
      <ChatButton persona={persona}>Chat with {persona.name}</ChatButton>
    </div>
  );
}
