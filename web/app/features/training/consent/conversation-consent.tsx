import { consentTexts, consentVersion } from '@foyer/contract/training-consent-texts';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice';
import { Switch } from '../../../ui/switch';
import { consentFor } from '../queries';
import { ReceiptText } from './receipt-text';
import { useConsentEvents } from './use-consent-events';
import { useDecide } from './use-decide';
import { useWithdraw } from './use-withdraw';

interface ConversationConsentProps {
  persona: { id: string; name: string };
  conversationId: string;
}

/** Switch for learning from this conversation, available after the first question. */
export function ConversationConsent({ persona, conversationId }: ConversationConsentProps) {
  const { data: consent } = useQuery(consentFor(conversationId));
  useConsentEvents();
  const decide = useDecide(persona.id, conversationId);
  const withdraw = useWithdraw();
  if (!consent) return null;
  const { current } = consent;
  const busy = decide.isPending || withdraw.isPending;
  const granted = busy ? decide.isPending : (current?.granted ?? false);
  const receipt = granted ? null : withdraw.data?.receipt;
  if (!consent.allowed && !granted)
    return (
      <p className="text-sm text-muted">{persona.name} does not learn from the chats of its visitors.</p>
    );
  return (
    <>
      <Switch
        label={`${persona.name} may learn from this conversation`}
        hint={consentTexts.train_on_chat[consentVersion]}
        checked={granted}
        disabled={busy}
        onChange={(wanted) => {
          if (wanted) decide.mutate(true);
          else if (current) withdraw.mutate(current.id);
        }}
      />
      {receipt && (
        <Notice tone="good" isLive>
          <ReceiptText receipt={receipt} />
        </Notice>
      )}
    </>
  );
}
