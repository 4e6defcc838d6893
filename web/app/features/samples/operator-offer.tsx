import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../platform/api';
import { PreHydrationButton } from '../../ui/pre-hydration-button';
import { useLoaded } from '../../ui/use-loaded';
import { messages } from './messages';
import { sampleOffer } from './queries';
import { useSiteSamples } from './use-site-samples';

/** Offers the operator of a new site to fill it with samples, above the home page. */
export function OfferToFill() {
  const { offer, fill } = useOffer();
  if (!offer?.may_fill) return null;
  return (
    <Strip>
      <div className="grid max-w-2xl gap-1">
        <p className="font-display text-2xl">{messages.empty}</p>
        <p>{messages.fillHint}</p>
      </div>
      <PreHydrationButton busy={fill.isPending} onPress={() => fill.mutate()}>
        {messages.fill}
      </PreHydrationButton>
    </Strip>
  );
}

/** Offers the operator to finish or delete the samples, below the home page. */
export function OfferToClear() {
  const { offer, resume, clear } = useOffer();
  const [Question, loadQuestion] = useLoaded(async () => (await import('./clear-question')).ClearQuestion, {
    title: messages.clearFailed,
    description: messages.tryLater,
  });
  const [isAsking, setAsking] = useState(false);
  if (!offer?.may_clear) return null;
  return (
    <Strip>
      <div className="grid max-w-2xl gap-1 text-sm">
        <p>{messages.filled}</p>
        {offer.unfinished.length > 0 && (
          <p role="status">{messages.unfinished(offer.unfinished.join(', '))}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {offer.unfinished.length > 0 && (
          <PreHydrationButton
            kind="secondary"
            size="small"
            busy={resume.isPending}
            onPress={() => resume.mutate()}
          >
            {messages.resume}
          </PreHydrationButton>
        )}
        <PreHydrationButton
          kind="secondary"
          size="small"
          busy={clear.isPending}
          onPress={() => void loadQuestion().then(setAsking)}
        >
          {messages.clear}
        </PreHydrationButton>
      </div>
      {Question && <Question open={isAsking} onOpenChange={setAsking} onConfirm={() => clear.mutate()} />}
    </Strip>
  );
}

function useOffer() {
  const [parameters] = useSearchParams();
  const code = parameters.get('fill') ?? undefined;
  const { data: offer } = useQuery(sampleOffer(api, code));
  return { offer, ...useSiteSamples(code) };
}

const Strip = ({ children }: { children: ReactNode }) => (
  <section aria-label={messages.operator} className="border-y border-line bg-accent-soft">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      {children}
    </div>
  </section>
);
