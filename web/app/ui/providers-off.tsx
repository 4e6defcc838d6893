import { Fragment, type ReactNode } from 'react';

interface ProvidersOffProps {
  providers: { id: string; name: string; on: boolean }[];
  /** Renders one of them with this text. */
  as: (words: string) => ReactNode;
}

/** Names the sign-in providers that the site has not configured, in one line. */
export function ProvidersOff({ providers, as }: ProvidersOffProps) {
  const off = providers.filter(({ on }) => !on);
  if (off.length === 0) return null;
  return (
    <p className="text-center text-sm text-pretty text-muted">
      Not set up on this site:{' '}
      {off.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          {as(`Continue with ${name}`)}
        </Fragment>
      ))}
    </p>
  );
}
