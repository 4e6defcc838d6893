import { consentTexts, consentVersion } from '@foyer/contract/consent-texts';
import { useQuery } from '@tanstack/react-query';
import { Switch } from '../../../ui/switch';
import { consentFor } from '../queries';
import { useDecide } from './use-decide';

interface ConversationConsentProps {
  persona: { id: string; name: string };
  conversationId: string;
}

/** Whether this conversation may be learnt from, at any time after the first question. */
export function ConversationConsent({ persona, conversationId }: ConversationConsentProps) {
  const { data: consent } = useQuery(consentFor(conversationId));
  const decide = useDecide(persona.id, conversationId);
  if (!consent) return null;
  const granted = decide.isPending ? decide.variables : (consent.standing?.granted ?? false);
  if (!consent.allowed && !granted)
    return (
      <p className="text-sm text-muted">{persona.name} does not learn from the chats of its visitors.</p>
    );
  return (
    <Switch
      label={`${persona.name} may learn from this conversation`}
      hint={consentTexts.train_on_chat[consentVersion]}
      checked={granted}
      disabled={decide.isPending}
      onChange={(wanted) => decide.mutate(wanted)}
    />
  );
}
