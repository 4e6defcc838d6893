import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '../../../platform/site';
import { ButtonLink } from '../../../ui/button-link';
import { ProvidersOff } from '../../../ui/providers-off';
import { TermsNotice } from '../../../ui/terms-notice';
import { messages } from './messages';
import { Stage } from './stage';

/** Card with three links for visitors. */
export function VisitorHero() {
  const providers = useSite()?.providers ?? [];
  return (
    <Stage scene={0}>
      <h1 className="text-4xl sm:text-5xl">{messages.title}</h1>
      <p className="text-lg text-muted">{messages.lead}</p>
      <div className="mt-2 grid gap-3">
        {providers
          .filter(({ on }) => on)
          .map(({ id, name }) => (
            <ButtonLink key={id} to="/signup" kind="secondary">
              Continue with {name}
            </ButtonLink>
          ))}
        <ButtonLink to="/signup">
          <Mail aria-hidden="true" className="size-5" />
          {messages.withEmail}
        </ButtonLink>
        <ButtonLink to="/explore" kind="quiet">
          {messages.lookAround}
        </ButtonLink>
        <ProvidersOff
          providers={providers}
          render={(words) => (
            <Link to="/signup" className="hover:underline">
              {words}
            </Link>
          )}
        />
      </div>
      <p className="text-sm text-muted">
        <TermsNotice />
      </p>
    </Stage>
  );
}
