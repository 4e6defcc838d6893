import type { Persona } from '@foyer/contract';
import { ChatButton } from './chat-button';

/**
 * Link to the chat on phones, sticky at the bottom of the window, and above the footer at the end of the page. Must be
 * the last element of the page.
 */
export function ChatBar({ persona }: { persona: Pick<Persona, 'id' | 'handle' | 'name'> }) {
  return (
    <div className="chat-bar sticky bottom-0 z-10 -mx-4 mt-10 -mb-8 grid border-t border-line bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden">
      <ChatButton persona={persona}>Chat with {persona.name}</ChatButton>
    </div>
  );
}
