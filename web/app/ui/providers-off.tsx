import { Fragment, type ReactNode } from 'react';

interface ProvidersOffProps {
  providers: { id: string; name: string; on: boolean }[];
  /** Renders one of them with this text. */
  render: (words: string) => ReactNode;
}

/** Names the sign-in providers that the site has not configured, in one line. */
export function ProvidersOff({ providers, render }: ProvidersOffProps) {
  const unavailable = providers.filter(({ on }) => !on);
  if (unavailable.length === 0) return null;
  return (
    <p className="text-sm text-pretty text-muted">
      Not set up on this site:{' '}
      {unavailable.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          {render(`Continue with ${name}`)}
        </Fragment>
      ))}
    </p>
  );
}
