import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '../../../platform/site';
import { ButtonLink } from '../../../ui/button-link';
import { providerOff } from '../../../ui/provider-off';
import { messages } from './messages';
import { Stage } from './stage';

/** What a visitor is offered: one card, three ways in. */
export function VisitorHero() {
  return (
    <Stage scene={0}>
      <h1 className="text-4xl sm:text-5xl">{messages.title}</h1>
      <p className="text-lg text-muted">{messages.lead}</p>
      <div className="mt-2 grid gap-3">
        {useSite()?.providers.map(({ id, name, on }) => (
          <ButtonLink key={id} to="/signup" kind="secondary" className={on ? undefined : providerOff.look}>
            Continue with {name}
            {!on && <span className="text-sm font-normal">{providerOff.note}</span>}
          </ButtonLink>
        ))}
        <ButtonLink to="/signup">
          <Mail aria-hidden="true" className="size-5" />
          {messages.withEmail}
        </ButtonLink>
        <ButtonLink to="/explore" kind="quiet">
          {messages.lookAround}
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">
        By continuing you agree to our{' '}
        <Link to="/terms" className="font-semibold underline underline-offset-4">
          Terms
        </Link>{' '}
        and{' '}
        <Link to="/privacy" className="font-semibold underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
    </Stage>
  );
}
