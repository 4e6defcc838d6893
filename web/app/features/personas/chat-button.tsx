import type { Persona } from '@foyer/contract';
import { MessageCircle } from 'lucide-react';
import { signInPath } from '../../platform/return-path';
import { ForMembers, ForVisitors } from '../../ui/audience';
import { ButtonLink } from '../../ui/button-link';

/** Leads members to the chat, and visitors to the sign-in that brings them back here. */
export function ChatButton({ persona }: { persona: Pick<Persona, 'id' | 'handle'> }) {
  const label = (
    <>
      <MessageCircle aria-hidden="true" className="size-5" />
      Chat
    </>
  );
  return (
    <>
      <ForMembers>
        <ButtonLink to={`/chat/${persona.id}`}>{label}</ButtonLink>
      </ForMembers>
      <ForVisitors>
        <ButtonLink to={signInPath(`/fo/${persona.handle}`)}>{label}</ButtonLink>
      </ForVisitors>
    </>
  );
}
