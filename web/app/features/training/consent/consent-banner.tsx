import { consentTexts, consentVersion } from '@foyer/contract/training-consent-texts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { consentFor } from '../queries';
import { isSnoozed, snooze } from './snooze';
import { useDecide } from './use-decide';

interface ConsentBannerProps {
  persona: { id: string; name: string };
  conversationId: string;
}

/** Asks a visitor once whether the persona may learn from their conversation. Snoozed, it asks again another day. */
export function ConsentBanner({ persona, conversationId }: ConsentBannerProps) {
  const viewerId = useViewer()?.id ?? '';
  const { data: consent } = useQuery(consentFor(conversationId));
  const [later, setLater] = useState(() => isSnoozed(viewerId, persona.id));
  const decide = useDecide(persona.id, conversationId);
  const title = useId();
  if (!consent?.ask || later) return null;

  const askLater = () => {
    snooze(viewerId, persona.id);
    setLater(true);
  };

  return (
    <section
      aria-labelledby={title}
      className="relative mb-3 grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id={title} className="pr-10 text-lg">
        May {persona.name} learn from this conversation?
      </h2>
      <p className="text-sm text-muted">{consentTexts.train_on_chat[consentVersion]}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" busy={decide.isPending && decide.variables} onClick={() => decide.mutate(true)}>
          Allow Training
        </Button>
        <Button
          kind="secondary"
          size="small"
          busy={decide.isPending && !decide.variables}
          onClick={() => decide.mutate(false)}
        >
          Keep Private
        </Button>
        <Button kind="quiet" size="small" onClick={askLater}>
          Maybe Later
        </Button>
        <Link to="/profile/consents" className="ml-auto text-sm text-muted underline underline-offset-4">
          What I agreed to
        </Link>
      </div>
      <Button
        kind="quiet"
        size="icon"
        aria-label="Dismiss"
        title="Dismiss"
        onClick={askLater}
        className="absolute top-2 right-2"
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
    </section>
  );
}
