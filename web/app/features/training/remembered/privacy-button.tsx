import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ConversationConsent } from '../consent/conversation-consent';
import type { TypedNote } from './note-form';
import { RememberedNote } from './remembered-note';

interface PrivacyButtonProps {
  persona: { id: string; name: string };
  /** Null before the first message. */
  conversationId: string | null;
}

/**
 * Button in the chat with what the persona remembers about the viewer, and the choice whether it may learn from them.
 */
export function PrivacyButton({ persona, conversationId }: PrivacyButtonProps) {
  const [open, setOpen] = useState(false);
  // Not a state of the form, since closing the dialog unmounts it.
  const draft = useState<TypedNote>();
  const label = 'What this FO remembers about me';
  return (
    <>
      <Button kind="quiet" size="icon" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden="true" className="size-5" />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`You and ${persona.name}`}>
        <div className="grid gap-6">
          <RememberedNote persona={persona} draft={draft} />
          {conversationId && (
            <section aria-label="Training" className="grid gap-3 border-t border-line pt-6">
              <ConversationConsent persona={persona} conversationId={conversationId} />
              <Link
                to="/profile/consents"
                className="inline-flex items-center justify-self-start text-sm underline underline-offset-4 touch:min-h-11"
              >
                What I agreed to
              </Link>
            </section>
          )}
        </div>
      </Dialog>
    </>
  );
}
