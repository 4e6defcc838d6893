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

/** Leads members to the chat, and visitors to the sign-in that brings them there. */
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
