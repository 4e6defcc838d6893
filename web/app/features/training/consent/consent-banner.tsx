import { consentTexts, consentVersion } from '@foyer/contract/training-consent-texts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../../platform/session';
import { Button } from '../../../ui/button';
import { consentFor } from '../queries';
import { isSnoozed, snooze } from './snooze';
import { useConsentEvents } from './use-consent-events';
import { useDecide } from './use-decide';

interface ConsentBannerProps {
  persona: { id: string; name: string };
  conversationId: string;
  isAnswering: boolean;
  /** Moves the focus from the removed banner to the composer; without this function it moves to the page. */
  focusComposer?: () => void;
}

/**
 * Asks a visitor once whether the persona may learn from their conversation: after an answer, to avoid layout shift
 * while one is read. If snoozed, it asks again in another session.
 */
export function ConsentBanner({ persona, conversationId, isAnswering, focusComposer }: ConsentBannerProps) {
  const viewerId = useViewer()?.id ?? '';
  const { data: consent } = useQuery(consentFor(conversationId));
  useConsentEvents();
  const [isPostponed, setPostponed] = useState(() => isSnoozed(viewerId, persona.id));
  const [hasAnswered, setHasAnswered] = useState(false);
  if (!isAnswering && !hasAnswered) setHasAnswered(true);
  if (!consent?.ask || isPostponed || !hasAnswered) return null;
  const askLater = () => {
    snooze(viewerId, persona.id);
    setPostponed(true);
  };
  const { preselected } = consent;
  const focusNext = focusComposer ?? (() => document.querySelector('main')?.focus());
  return <Question {...{ persona, conversationId, preselected, focusNext }} onLater={askLater} />;
}

type QuestionProps = Pick<ConsentBannerProps, 'persona' | 'conversationId'> & {
  /** True if the owner highlights "Allow Training". It must still be pressed. */
  preselected: boolean;
  onLater: () => void;
  /** Called when the question is removed while it has the focus. */
  focusNext: () => void;
};

const suggestionText = 'Suggested by the owner. Nothing is learnt unless you press Allow Training.';

/** The question, never truncated, with buttons of equal weight unless preselected, and the full text on demand. */
function Question({ persona, conversationId, preselected, onLater, focusNext }: QuestionProps) {
  const decide = useDecide(persona.id, conversationId);
  const [open, setOpen] = useState(false);
  const [title, text] = [useId(), useId()];
  const section = useRef<HTMLElement>(null);
  const keepFocus = useEffectEvent((banner: HTMLElement | null) => {
    if (banner?.contains(document.activeElement)) focusNext();
  });
  // The cleanup of a layout effect runs before the element is removed, and with it the focus.
  useLayoutEffect(() => {
    const banner = section.current;
    return () => keepFocus(banner);
  }, []);
  const decisionProps = (granted: boolean) => ({
    busy: decide.isPending && decide.variables === granted,
    onClick: () => decide.mutate(granted),
  });
  return (
    <section
      ref={section}
      aria-labelledby={title}
      className="mb-2 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-2 pl-3 shadow-card md:grid-cols-[1fr_auto_auto]"
    >
      <h2 id={title} className="min-w-0 font-sans text-sm font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={text}
          onClick={() => setOpen(!open)}
          className="flex min-h-9 max-w-full items-center gap-1 text-left touch:min-h-11"
        >
          <span className="min-w-0 wrap-anywhere">May {persona.name} learn from this conversation?</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-4 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div className="flex gap-2 max-md:order-last max-md:col-span-2 *:max-md:min-w-0 *:max-md:flex-1 *:max-md:px-1">
        <Button
          kind={preselected ? 'primary' : 'secondary'}
          size="small"
          aria-description={preselected ? suggestionText : undefined}
          {...decisionProps(true)}
        >
          Allow Training
        </Button>
        <Button kind="secondary" size="small" {...decisionProps(false)}>
          Keep Private
        </Button>
        <Button kind="secondary" size="small" onClick={onLater}>
          Maybe Later
        </Button>
      </div>
      <Button kind="quiet" size="icon" aria-label="Dismiss" title="Dismiss" onClick={onLater}>
        <X aria-hidden="true" className="size-5" />
      </Button>
      <div id={text} hidden={!open} className="col-span-full pr-2 pb-1 text-sm text-muted">
        <p>{consentTexts.train_on_chat[consentVersion]}</p>
        {preselected && <p className="mt-1">{suggestionText}</p>}
        <Link to="/profile/consents" className="mt-1 inline-block underline underline-offset-4">
          What I agreed to
        </Link>
      </div>
    </section>
  );
}
