import type { Persona } from '@foyer/contract';
import { MessageCircle } from 'lucide-react';
import { signInPath } from '../../platform/return-path';
import { ForMembers, ForVisitors } from '../../ui/audience';
import { ButtonLink } from '../../ui/button-link';

/** Leads members to the chat, and visitors to the sign-in that brings them there. */
export function ChatButton({ persona }: { persona: Pick<Persona, 'id'> }) {
  const path = `/chat/${persona.id}`;
  const label = (
    <>
      <MessageCircle aria-hidden="true" className="size-5" />
      Chat
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
