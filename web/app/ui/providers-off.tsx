import { Fragment, type ReactNode } from 'react';

interface ProvidersOffProps {
  providers: { id: string; name: string; on: boolean }[];
  /** How one of them is shown, by its words. */
  as: (words: string) => ReactNode;
}

/** The ways in that the site has not set up: named in one line, for they lead nowhere by themselves. */
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
